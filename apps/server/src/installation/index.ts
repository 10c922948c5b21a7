import { repeatJob, showInstallation } from '@provizor/contract';
import { bind, type Slice } from '../core/index.ts';
import { repeat } from './repeat.ts';
import { stateOf } from './state.ts';

/** The page «Состояние»: the figures of `/metrics` in words for root, and what is wrong with its cure. */
export const installation: Slice = {
  name: 'installation',
  bindings: [
    bind(showInstallation, ({ services }) => stateOf(services), { transaction: false }),
    bind(repeatJob, ({ services }, { params: { id } }) => repeat(services, id), { transaction: false }),
  ],
};

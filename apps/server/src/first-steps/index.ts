import { addFirstStorages, getFirstSteps } from '@provizor/contract';
import { bind, type Slice } from '../core/index.ts';
import { firstStepsFacts } from './facts.ts';
import { firstStorages } from './storages.ts';

/** What a new organisation has and lacks before its first delivery. */
export const firstSteps: Slice = {
  name: 'first-steps',
  bindings: [bind(getFirstSteps, firstStepsFacts), bind(addFirstStorages, firstStorages)],
};

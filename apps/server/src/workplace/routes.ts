import { getWorkplace } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { bind } from '../core/index.ts';
import { expiryFigures } from '../stock/index.ts';
import { exchangeFigures } from './queries.ts';

export const bindings = [
  bind(getWorkplace, async ({ db, now }) => ({
    ...(await exchangeFigures(db)),
    ...(await expiryFigures(db, dayOf(now()))),
  })),
];

import { getWorkplace } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { bind } from '../core/index.ts';
import { expiryFigures, expiryMonths } from '../stock/index.ts';
import { arrivals, exchangeFigures } from './queries.ts';

export const bindings = [
  bind(getWorkplace, async ({ db, now }) => {
    const today = dayOf(now());
    return {
      ...(await exchangeFigures(db, now())),
      ...(await expiryFigures(db, today)),
      expiry_months: await expiryMonths(db, today),
      arrivals: await arrivals(db, today),
    };
  }),
];

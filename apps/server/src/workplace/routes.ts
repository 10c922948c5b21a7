import { getWorkplace } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { bind } from '../core/index.ts';
import { expiryFigures, expiryMonths } from '../stock/index.ts';
import { arrivals, exchangeFigures } from './queries.ts';
import { countsBegun, troubles, waitingDeliveries } from './tasks.ts';

export const bindings = [
  bind(getWorkplace, async ({ db, now }, { query: { storage_id: storageId } }) => {
    const today = dayOf(now());
    return {
      ...(await exchangeFigures(db, now())),
      ...(await expiryFigures(db, today, storageId)),
      waiting: await waitingDeliveries(db, now()),
      troubles: await troubles(db),
      counts: await countsBegun(db, storageId),
      expiry_months: await expiryMonths(db, today, storageId),
      arrivals: await arrivals(db, today),
    };
  }),
];

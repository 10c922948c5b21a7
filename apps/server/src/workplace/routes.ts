import { getWorkplace } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { bind } from '../core/index.ts';
import { expiryFigures, expiryMonths } from '../stock/index.ts';
import { certificateEnds } from './certificate.ts';
import { arrivals, exchangeFigures } from './queries.ts';
import { countsBegun, countsDue, licencesEnd, troubles, waitingDeliveries } from './tasks.ts';

export const bindings = [
  bind(getWorkplace, async ({ db, user, now }, { query: { storage_id: storageId } }) => {
    const today = dayOf(now());
    return {
      ...(await exchangeFigures(db, now())),
      ...(await expiryFigures(db, today, storageId)),
      waiting: await waitingDeliveries(db, now()),
      troubles: await troubles(db),
      certificate_ends: await certificateEnds(db, user.id, now()),
      counts: await countsBegun(db, storageId),
      counts_due: await countsDue(db, today, storageId),
      licences_end: await licencesEnd(db, today),
      expiry_months: await expiryMonths(db, today, storageId),
      arrivals: await arrivals(db, today),
    };
  }),
];

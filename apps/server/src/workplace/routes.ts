import { allows, type CallReply, can, getWorkplace } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { bind, callerOf } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { expiryFigures, expiryMonths } from '../stock/index.ts';
import { certificateEnds } from './certificate.ts';
import { arrivals, exchangeFigures } from './queries.ts';
import { countsBegun, countsDue, licencesEnd, troubles, waitingDeliveries } from './tasks.ts';

type Workplace = CallReply<typeof getWorkplace>;
type StockPart = Pick<Workplace, 'expired' | 'expiring3' | 'counts' | 'counts_due' | 'expiry_months'>;
type ExchangePart = Omit<Workplace, keyof StockPart | 'certificate_ends'>;

/** What those see who may not read the exchange with MDLP. */
const noExchange: ExchangePart = {
  deliveries: 0,
  overdue: 0,
  drafts: 0,
  in_progress: 0,
  failed: 0,
  partial: 0,
  waiting: [],
  troubles: [],
  licences_end: [],
  arrivals: [],
};

/** What those see who may not read the stock. */
const noStock: StockPart = { expired: 0, expiring3: 0, counts: [], counts_due: [], expiry_months: [] };

const exchangePart = async (db: TenantTransaction, now: Date): Promise<ExchangePart> => ({
  ...(await exchangeFigures(db, now)),
  waiting: await waitingDeliveries(db, now),
  troubles: await troubles(db),
  licences_end: await licencesEnd(db, dayOf(now)),
  arrivals: await arrivals(db, dayOf(now)),
});

const stockPart = async (db: TenantTransaction, today: string, storageId?: number): Promise<StockPart> => ({
  ...(await expiryFigures(db, today, storageId)),
  counts: await countsBegun(db, storageId),
  counts_due: await countsDue(db, today, storageId),
  expiry_months: await expiryMonths(db, today, storageId),
});

export const bindings = [
  bind(getWorkplace, async ({ db, user, now }, { query: { storage_id: storageId } }) => {
    const caller = callerOf(user);
    return {
      ...(allows(can('read', 'mdlp'), caller) ? await exchangePart(db, now()) : noExchange),
      ...(allows(can('read', 'storages'), caller) ? await stockPart(db, dayOf(now()), storageId) : noStock),
      certificate_ends: await certificateEnds(db, user.id, now()),
    };
  }),
];

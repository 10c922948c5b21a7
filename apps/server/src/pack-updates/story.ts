import { dayOf, paperNumber, shelfShare } from '@provizor/domain';
import { actionTitle } from '@provizor/mdlp';
import type { TenantTaskContext, TicketOutcome } from '../core/index.ts';
import type { PackChange } from '../packs/index.ts';
import { type PackWant, type Story, settleStory } from '../stock/index.ts';
import { type EffectDocument, textOf } from './document.ts';
import { type KnownPack, ownPlaces } from './registry.ts';

/** What the changes of packs mean for the balances: where each stands and how much of it is left there. */
export function wantsOf(
  changes: readonly PackChange[],
  known: ReadonlyMap<string, KnownPack>,
  own: ReadonlySet<string>,
): PackWant[] {
  return changes.map(({ sgtin, state, storageId, series, expiry, price }) => {
    const before = known.get(sgtin);
    return {
      sgtin,
      storageId,
      status: state.status,
      share: shelfShare(state),
      here: state.place !== null && own.has(state.place),
      before: before ? { storageId: before.storageId, share: shelfShare(before.state) } : null,
      series: series ?? before?.series ?? null,
      expiry: expiry ?? before?.expiry ?? null,
      price: price ?? before?.price ?? null,
    };
  });
}

/**
 * Day of a stock document that follows one of MDLP: that of the operation, but none that has not begun where the program
 * runs. Documents of MDLP are dated in Moscow, those of the stock by the program's own clock: between the two midnights
 * what has just come would be there only tomorrow, and nothing of it could be given out today.
 * @param operationDate yyyy-MM-dd
 */
export function stockDayOf(operationDate: string, now: Date): string {
  const today = dayOf(now);
  return operationDate < today ? operationDate : today;
}

/** A document of ours that is on its way or has ended. */
type Sent = Pick<TicketOutcome, 'organizationId' | 'outgoingId' | 'operationDate'> & {
  userId: number | null;
};

/** Our document as the stock tells of it. */
export function storyOf(
  { organizationId, userId, outgoingId, operationDate }: Sent,
  document: EffectDocument,
  incomingId: string | null,
  now: Date,
): Story & { outgoingId: string } {
  const { scheme, counterparty } = document;
  const number = textOf(document.fields, 'doc_num');
  const withdrawal = textOf(document.fields, 'withdrawal_type');
  return {
    organizationId,
    userId,
    outgoingId,
    incomingId,
    scheme,
    counterparty,
    date: stockDayOf(operationDate, now),
    withdrawalType: withdrawal === undefined ? null : Number(withdrawal),
    title: `По документу МДЛП ${scheme} «${actionTitle(scheme)}»${number ? ` ${paperNumber(number)}` : ''}`,
  };
}

/** Brings the stock to where packs are after an act of the other side, or after MDLP was asked about them. */
export async function followPacks(
  ctx: TenantTaskContext,
  cause: {
    organizationId: number;
    incomingId: string | null;
    counterparty: string | null;
    at: Date;
    title: string;
  },
  changes: readonly PackChange[],
  known: ReadonlyMap<string, KnownPack>,
): Promise<void> {
  if (changes.length === 0) return;
  const { at, ...rest } = cause;
  const story = { ...rest, userId: null, outgoingId: null, scheme: null, date: dayOf(at) };
  await settleStory(ctx, story, wantsOf(changes, known, await ownPlaces(ctx.db)));
}

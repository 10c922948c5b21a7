import type { ExchangeParts } from './context.ts';
import { refuse } from './refusal.ts';
import type { Slice } from './slice.ts';

type Listener<Ctx, Subject> = (ctx: Ctx, subject: Subject) => Promise<void>;

const oneAfterAnother =
  <Ctx, Subject>(listeners: Listener<Ctx, Subject>[]): Listener<Ctx, Subject> =>
  async (ctx, subject) => {
    for (const listener of listeners) await listener(ctx, subject);
  };

/** What the slices of a server do for the exchange, in their order. Throws when several of them keep drafts. */
export function exchangePartsOf(slices: readonly Slice[]): ExchangeParts {
  const listeners = slices.flatMap((slice) => slice.listeners ?? []);
  const [drafts, ...more] = slices.flatMap((slice) => slice.drafts ?? []);
  if (more.length > 0) throw new Error('drafts are kept by more than one slice');
  return {
    onRegistered: oneAfterAnother(listeners.flatMap(({ onRegistered }) => onRegistered ?? [])),
    onRetried: oneAfterAnother(listeners.flatMap(({ onRetried }) => onRetried ?? [])),
    onBoxesRetried: oneAfterAnother(listeners.flatMap(({ onBoxesRetried }) => onBoxesRetried ?? [])),
    onCancelled: oneAfterAnother(listeners.flatMap(({ onCancelled }) => onCancelled ?? [])),
    onTicket: oneAfterAnother(listeners.flatMap(({ onTicket }) => onTicket ?? [])),
    onIncoming: oneAfterAnother(listeners.flatMap(({ onIncoming }) => onIncoming ?? [])),
    onSession: oneAfterAnother(listeners.flatMap(({ onSession }) => onSession ?? [])),
    drafts: () => drafts ?? refuse('not-found'),
  };
}

import type { cancelQueued, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, refuse } from '../../core/index.ts';
import { outcomeOf } from '../outgoing/apply.ts';
import { type Outgoing, readOutgoing, tellChanged } from '../outgoing/rows.ts';

/** Our id of a document; what cannot be one is found by nobody. */
export const outgoingId = (text: string): string =>
  z.uuid().safeParse(text).success ? text : refuse('not-found');

/** Why a document can be cancelled no more; null when it can. */
export function tooLate({
  state,
  sending_at: sendingAt,
  document_id: documentId,
}: CancelState): string | null {
  if (state === 'queued' && sendingAt === null && documentId === null) return null;
  if (state === 'done' || state === 'failed') return 'Документ уже обработан';
  if (documentId !== null) return 'Документ уже в МДЛП: он будет обработан';
  return 'Документ уже передаётся: МДЛП могла его получить. Дождитесь ответа';
}

export type CancelState = Pick<Outgoing, 'state' | 'document_id'> & { sending_at: unknown };

/** The delivery waits for an answer again, as it did before the document. */
async function reopenDelivery({ db, publish }: Context, documentId: string): Promise<void> {
  await sql`
    update mdlp_incoming set done = case when accepted > 0 then 3 else 0 end, done_at = null, done_by = null, error = null
     where document_id = ${documentId}`.execute(db);
  publish({ type: 'content.changed', payload: { document_id: documentId } });
}

/**
 * Takes a signed document back that has surely not been given to MDLP: its delivery and its draft are open again.
 * Whoever hands it over notes that first, under the lock of the row: one of the two comes first. Repeating changes
 * nothing. Refuses not-found, mdlp.too-late with the reason.
 */
export async function cancelDocument(ctx: Context, id: string): Promise<void> {
  const { db, user } = ctx;
  const { exchange } = ctx.services;
  await sql`select from mdlp_outgoing where id = ${id} for update`.execute(db);
  const row = (await readOutgoing(db, id)) ?? refuse('not-found');
  if (row.state === 'cancelled') return;
  if (row.signature === null) refuse('registrar.by-device');
  const reason = tooLate(row);
  if (reason !== null) refuse('mdlp.too-late', { id }, reason);
  const { organizationId } = user;
  await exchange.onTicket(ctx, {
    ...(await outcomeOf(ctx, organizationId, { ...row, result: null })),
    accepted: [],
  });
  const { income_document_id: income, draft_id: draftId, action_id: actionId } = row;
  if (income) await reopenDelivery(ctx, income);
  await sql`
    update mdlp_outgoing set state = 'cancelled', applied_at = now(), seen_at = now(), next_attempt_at = null,
      waits_for = null, message = ${`Отменён до отправки в МДЛП: ${user.name}`}
     where id = ${id}`.execute(db);
  await exchange.onCancelled(ctx, { outgoingId: id, draftId, actionId, incomeDocumentId: income });
  tellChanged(ctx, row, 'cancelled');
}

/** Hierarchies of a delivery nobody needs any more. Refuses not-found. */
async function cancelBoxes({ db, publish }: Context, documentId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update mdlp_incoming set boxes_wanted = false where document_id = ${documentId}`.execute(db);
  if (!numAffectedRows) refuse('not-found');
  publish({ type: 'content.changed', payload: { document_id: documentId } });
}

/** «Отменить» of the queue. Refuses not-found, mdlp.too-late. */
export async function cancelWaiting(
  ctx: Context,
  { kind, id }: HandlerInput<typeof cancelQueued>['body'],
): Promise<{ ok: true }> {
  await (kind === 'document' ? cancelDocument(ctx, outgoingId(id)) : cancelBoxes(ctx, id));
  return { ok: true };
}

import { type RawBuilder, sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** A signed document on its way. */
export type Outgoing = {
  id: string;
  document_id: string | null;
  action_id: number;
  sender: string;
  receiver: string | null;
  user_id: number;
  draft_id: string | null;
  income_document_id: string | null;
  operation_date: string;
  /** Null of documents a registrar has made. */
  signature: string | null;
  /** Account whose job takes it further; null until a registrar's document is found. */
  thumbprint: string | null;
  contour: string;
  state: 'queued' | 'sending' | 'sent' | 'processing' | 'done' | 'failed' | 'cancelled';
  doc_status: string | null;
  result: 'Accepted' | 'Partial' | 'Rejected' | null;
  operation_comment: string | null;
  attempts: number;
  looks: number;
  /** Of MDLP, since it last answered. */
  failures: number;
  created_at: Date;
  sending_at: Date | null;
  sent_at: Date | null;
  processed_at: Date | null;
  ticket_at: Date | null;
  applied_at: Date | null;
};

/** Columns of `Outgoing`. */
export const columns = sql`
  id, document_id, action_id, sender, receiver, user_id, draft_id, income_document_id, operation_date, signature, thumbprint, contour,
  state, doc_status, result, operation_comment, attempts, looks, failures, created_at, sending_at, sent_at,
  processed_at, ticket_at, applied_at`;

/**
 * Signed documents that have not come to their end. A task of a registrar waits for its device, not for MDLP: it is one
 * of them from the moment its document is found.
 */
export const underWay = sql`(applied_at is null and thumbprint is not null)`;

/** The rows of documents that have not come to their end, in the order they were signed. */
export async function readOpen(db: TenantTransaction, ids: readonly string[]): Promise<Outgoing[]> {
  const { rows } = await sql<Outgoing>`
    select ${columns} from mdlp_outgoing
     where id = any(${[...ids]}::uuid[]) and applied_at is null order by created_at, id`.execute(db);
  return rows;
}

/**
 * Documents of ours on their way, locked in the order everybody takes several of them: nobody waits in a circle.
 * @param which condition on mdlp_outgoing
 */
export const lockedOpen = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select id from mdlp_outgoing
    where ${underWay} and ${which} order by created_at, id for update)`;

/** The row of a document, or undefined. */
export async function readOutgoing(db: TenantTransaction, id: string): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`select ${columns} from mdlp_outgoing where id = ${id}`.execute(db);
  return rows[0];
}

/** Tells the screens of a document that it has moved. */
export const tellChanged = (
  { publish }: Pick<TenantTaskContext, 'publish'>,
  { id, income_document_id }: Pick<Outgoing, 'id' | 'income_document_id'>,
  state: Outgoing['state'],
): void => publish({ type: 'document.changed', payload: { id, state, income_document_id } });

/** Why a document waits, for what, and until when; no moment: until somebody signs in. */
export type Waiting = {
  message: string;
  waitsFor: 'session' | 'mdlp' | 'limit' | null;
  until: RawBuilder<Date> | null;
  /** MDLP has answered, but not what was asked: the next pause is a longer one. */
  again?: boolean;
};

/** Says that a document waits. */
export async function noteWaiting(
  ctx: TenantTaskContext,
  row: Outgoing,
  { message, waitsFor, until, again = false }: Waiting,
): Promise<void> {
  const { rows } = await sql<{ changed: boolean }>`
    update mdlp_outgoing n set message = ${message}, waits_for = ${waitsFor}, next_attempt_at = ${until},
      failures = n.failures + ${again || waitsFor === 'mdlp' || waitsFor === 'limit' ? 1 : 0}
      from mdlp_outgoing o
     where n.id = ${row.id} and o.id = n.id and n.applied_at is null
    returning (o.message, o.next_attempt_at) is distinct from (n.message, n.next_attempt_at) as changed`.execute(
    ctx.db,
  );
  if (rows[0]?.changed) tellChanged(ctx, row, row.state);
}

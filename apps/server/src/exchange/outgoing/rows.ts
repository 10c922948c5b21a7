import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** A signed document on its way. */
export type Outgoing = {
  id: string;
  document_id: string | null;
  action_id: number;
  user_id: number;
  draft_id: string | null;
  income_document_id: string | null;
  operation_date: string;
  signature: string;
  thumbprint: string;
  contour: string;
  state: 'queued' | 'sending' | 'sent' | 'processing' | 'done' | 'failed';
  doc_status: string | null;
  result: 'Accepted' | 'Partial' | 'Rejected' | null;
  operation_comment: string | null;
  attempts: number;
  looks: number;
  /** Of MDLP, since it last answered. */
  failures: number;
  created_at: Date;
  sending_at: Date | null;
  processed_at: Date | null;
  ticket_at: Date | null;
  applied_at: Date | null;
};

/** The row of a document, or undefined. */
export async function readOutgoing(db: TenantTransaction, id: string): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`
    select id, document_id, action_id, user_id, draft_id, income_document_id, operation_date, signature, thumbprint,
      contour, state, doc_status, result, operation_comment, attempts, looks, failures, created_at, sending_at, processed_at,
      ticket_at, applied_at
    from mdlp_outgoing where id = ${id}`.execute(db);
  return rows[0];
}

/** Tells the screens of a document that it has moved. */
export const tellChanged = (
  { publish }: Pick<TenantTaskContext, 'publish'>,
  { id, income_document_id }: Pick<Outgoing, 'id' | 'income_document_id'>,
  state: Outgoing['state'],
): void => publish({ type: 'document.changed', payload: { id, state, income_document_id } });

/** Says why a document waits, and until when; null = until somebody signs in. */
export async function noteWaiting(
  ctx: TenantTaskContext,
  row: Outgoing,
  message: string | null,
  until: Date | null,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update mdlp_outgoing set message = ${message}, next_attempt_at = ${until?.toISOString() ?? null},
      failures = failures + ${until === null ? 0 : 1}
     where id = ${row.id} and (message, next_attempt_at)
       is distinct from (${message}, ${until?.toISOString() ?? null}::timestamptz)`.execute(ctx.db);
  if (numAffectedRows) tellChanged(ctx, row, row.state);
}

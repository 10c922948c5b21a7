import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import type { Failed } from './problems.ts';

/** A document of ours as its errors need it. */
export type FailedDocument = Failed & {
  receiver: string | null;
  docNum: string | null;
  docDate: string | null;
  draftId: string | null;
};

/**
 * Objects that can go on as a new document: those an ended document did not get processed. A document that was taken
 * back, or of which nobody knows yet, leaves none; a task a registrar has refused is taken back instead.
 */
export const remainingObjects = sql<number>`
  case when o.applied_at is not null and (o.origin <> 'registrar' or o.document_id is not null) and (o.result in ('Partial', 'Rejected') or o.state in ('failed', 'cancelled'))
       then (select count(*)::int from mdlp_outgoing_object r
              where r.outgoing_id = o.id and r.result is distinct from 'accepted')
       else 0 end`;

/** A document of ours as its errors need it. Refuses not-found. */
export async function failedDocument(db: TenantTransaction, id: string): Promise<FailedDocument> {
  const { rows } = await sql<FailedDocument>`
    select o.id, o.action_id as scheme, o.sender, o.receiver, o.objects, o.income_document_id as income,
      o.state in ('failed', 'cancelled') and o.document_id is null as unsent, ${remainingObjects} as remaining,
      o.doc_num as "docNum", to_char(o.doc_date, 'YYYY-MM-DD') as "docDate", o.draft_id as "draftId"
      from mdlp_outgoing o where o.id = ${id}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

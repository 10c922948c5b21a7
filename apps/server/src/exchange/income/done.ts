import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';

/** Marking right after a sending is what the sending itself has done; a ticket may have answered since. */
const rightAfter = '2 minutes';

/** «Отметить обработанным»: takes a delivery off the list of what is to be done. */
export async function markDone({ db, user, publish }: Context, documentId: string): Promise<{ ok: true }> {
  const { rows } = await sql<{ answered: boolean }>`
    select exists (
      select from mdlp_outgoing o where o.income_document_id = i.document_id
         and (o.applied_at is null or o.created_at > now() - ${rightAfter}::interval)) as answered
    from mdlp_incoming i where i.document_id = ${documentId} for update of i`.execute(db);
  const row = rows[0] ?? refuse('not-found');
  if (!row.answered) {
    await sql`
      update mdlp_incoming set done = 1, done_at = now(), done_by = ${user.id}
       where document_id = ${documentId}`.execute(db);
    publish({ type: 'content.changed', payload: { document_id: documentId } });
  }
  return { ok: true };
}

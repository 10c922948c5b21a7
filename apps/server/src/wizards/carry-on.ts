import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import type { Subject } from './content/rows.ts';
import { foreignCodes } from './membership.ts';

/**
 * Takes over what was scanned for a document in the same wizard before: after a Rejected or Partial answer nobody scans
 * the rest again. What has been answered meanwhile is left out.
 */
export async function carryScansOn(ctx: Context, wizard: string, subject: Subject): Promise<void> {
  const { id: draftId, document_id: documentId, source_outgoing_id: outgoingId } = subject;
  const { rows: previous } = await sql<{ id: string }>`
    select id from wizard_draft
     where wizard = ${wizard} and state = 'sent' and id <> ${draftId}
       and (document_id = ${documentId} or source_outgoing_id = ${outgoingId}::uuid)
     order by updated_at desc limit 1`.execute(ctx.db);
  const from = previous[0]?.id;
  if (from === undefined) return;
  const { rows } = await sql<{ code: string }>`select code from wizard_scan where draft_id = ${from}`.execute(
    ctx.db,
  );
  const codes = rows.map((row) => row.code);
  const gone = await foreignCodes(ctx.db, subject, codes);
  await sql`
    insert into wizard_scan (organization_id, draft_id, code, seq, kind, mark, source, user_id, scanned_at)
    select organization_id, ${draftId}, code, row_number() over (order by seq), kind, mark, source, user_id, scanned_at
    from wizard_scan where draft_id = ${from} and code <> all(${gone}::text[])`.execute(ctx.db);
  await sql`
    update wizard_draft set seq = (select coalesce(max(seq), 0) from wizard_scan where draft_id = ${draftId})
    where id = ${draftId}`.execute(ctx.db);
}

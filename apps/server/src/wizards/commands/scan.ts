import type { addScans, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { lockDraft, seePerson } from '../drafts.ts';
import { foreignCodes } from '../membership.ts';

/**
 * Records scans: a code of another delivery is told back and not kept, a repeated one stays as first scanned.
 * The numbering (`seq`) lets every other screen fetch just what came after its last known scan.
 */
export async function addScansTo(
  ctx: Context,
  draftId: string,
  scans: HandlerInput<typeof addScans>['body']['scans'],
) {
  const draft = await lockDraft(ctx.db, draftId);
  await seePerson(ctx, draftId);
  const foreign = new Set(
    await foreignCodes(
      ctx.db,
      draft.document_id,
      scans.map((scan) => scan.code),
    ),
  );
  const own = scans.filter((scan) => !foreign.has(scan.code));
  const { rows: inserted } = await sql<{ code: string }>`
    insert into wizard_scan (organization_id, draft_id, code, seq, kind, mark, source, user_id)
    select ${ctx.user.organizationId}, ${draftId}, s.code, ${draft.seq}::bigint + row_number() over (order by s.n),
      case when length(s.code) = 18 then 'sscc' else 'sgtin' end, s.mark, s.source, ${ctx.user.id}
    from unnest(${own.map((scan) => scan.code)}::text[], ${own.map((scan) => scan.mark ?? null)}::text[],
      ${own.map((scan) => scan.source)}::text[]) with ordinality as s(code, mark, source, n)
    on conflict (organization_id, draft_id, code) do nothing
    returning code`.execute(ctx.db);
  const added = new Set(inserted.map((row) => row.code));
  const again = own.filter((scan) => !added.has(scan.code)).map((scan) => scan.code);
  const { rows: repeated } = await sql<{ code: string; user: string; at: string }>`
    select s.code, u.name as "user", to_json(s.scanned_at)#>>'{}' as at
    from wizard_scan s join app_user u on u.id = s.user_id
    where s.draft_id = ${draftId} and s.code = any(${again}::text[])`.execute(ctx.db);
  const seq = draft.seq + own.length;
  if (added.size > 0) {
    await sql`update wizard_draft set seq = ${seq}, updated_at = now() where id = ${draftId}`.execute(ctx.db);
    ctx.publish({ type: 'wizard.changed', payload: { draft_id: draftId, seq } });
  }
  return { seq: added.size > 0 ? seq : draft.seq, added: added.size, repeated, foreign: [...foreign] };
}

/** Takes scans back: all of them, those of one box (with what lies in it), or the named codes. */
export async function clearScansOf(ctx: Context, draftId: string, codes: string[] | null) {
  const draft = await lockDraft(ctx.db, draftId);
  const all = codes === null;
  const { numAffectedRows } = await sql`
    delete from wizard_scan where draft_id = ${draftId} and (${all} or code = any(${codes ?? []}::text[]))`.execute(
    ctx.db,
  );
  await sql`
    delete from wizard_box where draft_id = ${draftId} and (${all} or sscc = any(${codes ?? []}::text[]))`.execute(
    ctx.db,
  );
  await sql`update wizard_draft set epoch = epoch + 1, updated_at = now() where id = ${draftId}`.execute(
    ctx.db,
  );
  ctx.publish({ type: 'wizard.changed', payload: { draft_id: draftId, seq: draft.seq } });
  return { removed: Number(numAffectedRows ?? 0) };
}

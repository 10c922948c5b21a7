import { presentMinutes } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { lockDraft, seePerson } from '../drafts.ts';
import { codesInside, foreignCodes } from '../membership.ts';
import { openDraftOf } from './open.ts';

/** Takes a box into checking, or lets it go (null). One box a person, one person a box: wizard.box-busy. */
export async function openBoxOf(ctx: Context, draftId: string, sscc: string | null) {
  const draft = await lockDraft(ctx.db, draftId);
  await seePerson(ctx, draftId);
  if (sscc) {
    if ((await foreignCodes(ctx.db, draft, [sscc])).length > 0) refuse('not-found');
    const { rows } = await sql<{ name: string }>`
      select u.name from wizard_person p join app_user u on u.id = p.user_id
      where p.draft_id = ${draftId} and p.open_sscc = ${sscc} and p.user_id <> ${ctx.user.id}
        and p.seen_at > now() - make_interval(mins => ${presentMinutes})`.execute(ctx.db);
    if (rows[0])
      refuse(
        'wizard.box-busy',
        { user: rows[0].name },
        `В текущий момент упаковку ${sscc} проверяет ${rows[0].name}`,
      );
    // somebody who left the page long ago holds nothing
    await sql`
      update wizard_person set open_sscc = null
      where draft_id = ${draftId} and open_sscc = ${sscc} and user_id <> ${ctx.user.id}`.execute(ctx.db);
  }
  await sql`
    update wizard_person set open_sscc = ${sscc}
    where draft_id = ${draftId} and user_id = ${ctx.user.id}`.execute(ctx.db);
  ctx.publish({ type: 'wizard.changed', payload: { draft_id: draftId, seq: draft.seq } });
  return { ok: true as const };
}

/**
 * Sets the check state of a box: `none` forgets what a person set of it and of the boxes in it, and the scans inside it
 * («a checked pack can be reset to none after confirming», wizards, section 4).
 * @param id draft, or the document whose acceptance it is; of a delivery nobody has begun the acceptance is begun
 */
export async function setBoxStatus(
  ctx: Context,
  id: string,
  sscc: string,
  status: 'none' | 'check' | 'error',
) {
  const { rows } = await sql<{ id: string }>`
    select id from wizard_draft
     where (id::text = ${id} or (document_id = ${id} and wizard = 'direct')) and state = 'open' limit 1`.execute(
    ctx.db,
  );
  const known = rows[0] ?? (await openDraftOf(ctx, { wizard: 'direct', document_id: id }));
  const draft = await lockDraft(ctx.db, known.id);
  if ((await foreignCodes(ctx.db, draft, [sscc])).length > 0) refuse('not-found');
  if (status === 'none') {
    const inside = await codesInside(ctx.db, sscc);
    await sql`delete from wizard_box where draft_id = ${draft.id} and sscc = any(${inside}::text[])`.execute(
      ctx.db,
    );
    await sql`delete from wizard_scan where draft_id = ${draft.id} and code = any(${inside}::text[])`.execute(
      ctx.db,
    );
    await sql`update wizard_draft set epoch = epoch + 1, updated_at = now() where id = ${draft.id}`.execute(
      ctx.db,
    );
  } else {
    await sql`
      insert into wizard_box (organization_id, draft_id, sscc, status, user_id)
      values (${ctx.user.organizationId}, ${draft.id}, ${sscc}, ${status}, ${ctx.user.id})
      on conflict (organization_id, draft_id, sscc) do update set status = excluded.status, user_id = excluded.user_id`.execute(
      ctx.db,
    );
    await sql`update wizard_draft set updated_at = now() where id = ${draft.id}`.execute(ctx.db);
  }
  ctx.publish({ type: 'wizard.changed', payload: { draft_id: draft.id, seq: draft.seq } });
  return { ok: true as const };
}

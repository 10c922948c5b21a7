import type { HandlerInput, saveDraft } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { beginCheck } from '../check.ts';
import { findDraft, lockDraft, seePerson } from '../drafts.ts';

/**
 * Saves the person's step (never in conflict: each has his own) and, with `data`, the common choices.
 * A stale version of the choices is refused with the present draft.
 */
export async function saveDraftOf(ctx: Context, id: string, body: HandlerInput<typeof saveDraft>['body']) {
  const draft = await lockDraft(ctx.db, id);
  await seePerson(ctx, id, body.step);
  if (body.data) {
    if (body.version !== draft.version) refuse('version.stale', { present: await findDraft(ctx, id) });
    const data = { ...draft.data, ...body.data };
    await sql`
      update wizard_draft set data = ${JSON.stringify(data)}::jsonb, version = version + 1, updated_at = now()
      where id = ${id}`.execute(ctx.db);
    ctx.publish({ type: 'wizard.changed', payload: { draft_id: id, seq: draft.seq } });
    // suspended packs are judged otherwise now
    if (data.confirm_paused !== draft.data.confirm_paused) await beginCheck(ctx, id, false);
  }
  return await findDraft(ctx, id);
}

/** Removes a draft with its scans; the delivery stays in the incoming list. */
export async function removeDraftOf(ctx: Context, id: string) {
  const draft = await lockDraft(ctx.db, id);
  await sql`update wizard_draft set state = 'removed', updated_at = now() where id = ${id}`.execute(ctx.db);
  ctx.publish({ type: 'wizard.changed', payload: { draft_id: id, seq: draft.seq } });
  return { ok: true as const };
}

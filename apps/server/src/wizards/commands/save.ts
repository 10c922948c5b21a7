import type { HandlerInput, saveDraft } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { judgeAgain } from '../check/run.ts';
import { findDraft, lockDraft, seePerson } from '../drafts.ts';

/** Choices the packs are judged by. */
const judgedBy = ['place', 'counterparty', 'confirm_paused', 'sign_arbitration', 'disposal_type'] as const;

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
      update wizard_draft set data = ${JSON.stringify(data)}::jsonb, version = version + 1, updated_at = clock_timestamp()
      where id = ${id}`.execute(ctx.db);
    // By the version a screen knows its own saving again, and reads nothing for it.
    ctx.publish({
      type: 'wizard.changed',
      payload: { draft_id: id, seq: draft.seq, version: draft.version + 1 },
    });
    if (judgedBy.some((key) => data[key] !== draft.data[key])) {
      await judgeAgain(ctx.db, { organizationId: ctx.user.organizationId, draftId: id }, ctx.now());
      ctx.publish({ type: 'check.changed', payload: { draft_id: id } });
    }
  }
  return await findDraft(ctx, id);
}

/** Removes a draft with its scans; the delivery stays in the incoming list. */
export async function removeDraftOf(ctx: Context, id: string) {
  const draft = await lockDraft(ctx.db, id);
  await sql`update wizard_draft set state = 'removed', updated_at = clock_timestamp() where id = ${id}`.execute(
    ctx.db,
  );
  ctx.publish({ type: 'wizard.changed', payload: { draft_id: id, seq: draft.seq } });
  return { ok: true as const };
}

import { sql } from 'kysely';
import type { Context, Registered } from '../core/index.ts';
import { lockDraft } from './drafts.ts';

/**
 * Closes the draft signed documents come from, with the first of them, in the transaction that stores them all: a draft
 * is sent once. Refuses wizard.closed when it was sent already.
 */
export async function closeDraft(ctx: Context, { draftId, outgoingId, part }: Registered): Promise<void> {
  if (draftId === null || part > 0) return;
  const draft = await lockDraft(ctx.db, draftId);
  await sql`
    update wizard_draft set state = 'sent', outgoing_id = ${outgoingId}, updated_at = now()
    where id = ${draftId}`.execute(ctx.db);
  await sql`update wizard_person set open_sscc = null, held_sscc = null, held_at = null where draft_id = ${draftId}`.execute(
    ctx.db,
  );
  ctx.publish({ type: 'wizard.changed', payload: { draft_id: draftId, seq: draft.seq } });
}

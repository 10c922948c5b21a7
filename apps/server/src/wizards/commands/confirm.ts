import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { findCheck } from '../check-state.ts';
import { readDelivery } from '../content.ts';
import { lockDraft } from '../drafts.ts';
import { progressOf } from '../progress.ts';

/** A 701 ready to be built: MDLP's own names of its fields. */
export type Confirmation = {
  action_id: 701;
  subject_id: string;
  counterparty_id: string;
  confirm_paused: boolean;
  content: ({ sgtin: string } | { sscc: string })[];
  request_id: string;
};

/**
 * What the draft would send now (rulings: 701 with counterparty_id = the notification's subject_id).
 * The same state of the draft gives the same request_id, so two signings of it are one document.
 * Refuses wizard.nothing, wizard.problems, wizard.not-checked.
 */
export async function confirmationOf(
  ctx: Pick<Context, 'db' | 'user'>,
  draftId: string,
): Promise<Confirmation> {
  const draft = await lockDraft(ctx.db, draftId);
  const { rows } = await sql<{ sender: string; receiver: string; attempts: number }>`
    select i.sender, i.receiver,
      (select count(*)::int from mdlp_outgoing o where o.income_document_id = i.document_id) as attempts
    from mdlp_incoming i where i.document_id = ${draft.document_id}`.execute(ctx.db);
  const income = rows[0] ?? refuse('not-found');
  const delivery = await readDelivery(ctx.db, draft.document_id);
  const progress = await progressOf(ctx.db, draft, delivery);
  if (draft.data.check_packs && (await findCheck(ctx.db, draftId)).state !== 'done')
    refuse('wizard.not-checked');
  if (progress.blocking.length > 0) refuse('wizard.problems', { codes: progress.blocking.slice(0, 100) });
  if (progress.content.length === 0) refuse('wizard.nothing');
  const content = progress.content.map((object) =>
    object.sscc ? { sscc: object.sscc } : { sgtin: object.sgtin ?? '' },
  );
  const paused = draft.data.confirm_paused;
  const state = JSON.stringify([draftId, income.attempts, paused, content]);
  return {
    action_id: 701,
    subject_id: income.receiver,
    counterparty_id: income.sender,
    confirm_paused: paused,
    content,
    request_id: uuidOf(state),
  };
}

/** UUID version 8 (RFC 9562) made of a SHA-256: equal texts give equal ids. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

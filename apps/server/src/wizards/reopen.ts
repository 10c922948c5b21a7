import { wizardOf } from '@provizor/contract';
import { sql } from 'kysely';
import type { Cancelled, Context } from '../core/index.ts';
import { carryValues } from './carry-values.ts';
import { openDraftOf } from './commands/open.ts';
import { type DraftHead, readHead } from './drafts.ts';

/**
 * Gives the goods of a document that was taken back before MDLP had it to a draft again: what was scanned is all there.
 * The only document of a draft opens that draft, unless somebody has begun its delivery anew meanwhile. Of a draft that
 * became several documents the goods of the cancelled ones go on in one new draft, the others are on their way.
 */
export async function reopenDraft(ctx: Context, { draftId, outgoingId }: Cancelled): Promise<void> {
  if (draftId === null) return;
  await sql`select from wizard_draft where id = ${draftId} for update`.execute(ctx.db);
  const draft = await readHead(ctx.db, draftId);
  const isDivided = wizardOf(draft.wizard).source === 'goods' && (await documentsOf(ctx, outgoingId)) > 1;
  await (isDivided ? goOnWith(ctx, draft, outgoingId) : openAgain(ctx, draftId, outgoingId));
}

/** How many documents were signed together with this one, itself included. */
async function documentsOf({ db }: Context, outgoingId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mdlp_outgoing o
      join mdlp_outgoing own on own.draft_id = o.draft_id and own.created_at = o.created_at
     where own.id = ${outgoingId}`.execute(db);
  return rows[0]?.n ?? 0;
}

async function openAgain(ctx: Context, draftId: string, outgoingId: string): Promise<void> {
  const { rows } = await sql<{ seq: string }>`
    update wizard_draft d set state = 'open', outgoing_id = null, updated_at = now()
     where d.id = ${draftId} and d.outgoing_id = ${outgoingId} and d.state = 'sent'
       and not exists (
         select from wizard_draft o
          where o.wizard = d.wizard and o.state = 'open'
            and (o.document_id = d.document_id or o.source_outgoing_id = d.source_outgoing_id))
    returning d.seq`.execute(ctx.db);
  if (rows[0])
    ctx.publish({ type: 'wizard.changed', payload: { draft_id: draftId, seq: Number(rows[0].seq) } });
}

async function goOnWith(ctx: Context, { id, wizard, data }: DraftHead, outgoingId: string): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from mdlp_outgoing_object where outgoing_id = ${outgoingId} order by n`.execute(ctx.db);
  const codes = rows.map(({ code }) => code);
  const next = await openDraftOf(ctx, { wizard, codes, data }, id);
  await carryValues(ctx, id, next.id);
  ctx.publish({
    userId: ctx.user.id,
    type: 'notice',
    caption: `${wizardOf(wizard).title}: новый черновик`,
    message: `Товары отменённого документа ждут в нём, кодов: ${codes.length}`,
    color: 'warning',
    icon: 'warning',
    payload: { draft_id: next.id },
  });
}

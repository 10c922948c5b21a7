import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import type { Registered } from '../exchange/index.ts';

/**
 * Opens the draft of a document that was taken back before MDLP had it: what was scanned is all there. A draft whose
 * delivery somebody has begun anew meanwhile stays closed.
 */
export async function reopenDraft(
  ctx: Context,
  { draftId, outgoingId }: Pick<Registered, 'draftId' | 'outgoingId'>,
): Promise<void> {
  if (draftId === null) return;
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

import type { CallReply, resetDisposal, WizardName } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';

type Row = { draft_id: string | null; action_id: number; wizard: WizardName | null };

/**
 * «Сбросить»: takes a task the registrar has refused back; its draft is open again, and what is sent next has a new id.
 * Repeating it gives the same draft. Refuses not-found, registrar.no-reset.
 */
export async function resetTask(ctx: Context, id: string): Promise<CallReply<typeof resetDisposal>> {
  const { db, user } = ctx;
  const { rows } = await sql<Row & { refused: boolean; reset: boolean }>`
    select o.draft_id, o.action_id, d.wizard, v.reset_at is not null as reset,
           o.state = 'failed' and o.document_id is null as refused
      from mdlp_outgoing o
      join mdlp_disposal v on v.organization_id = o.organization_id and v.outgoing_id = o.id
      left join wizard_draft d on d.organization_id = o.organization_id and d.id = o.draft_id
     where o.id = ${id}::uuid for update of o, v`.execute(db);
  const row = rows[0] ?? refuse('not-found');
  const { draft_id: draftId, wizard } = row;
  if (!row.refused || draftId === null || wizard === null) return refuse('registrar.no-reset');
  if (!row.reset) {
    await sql`
      update mdlp_disposal set reset_at = now(), reset_by = ${user.id} where outgoing_id = ${id}::uuid`.execute(
      db,
    );
    const cancelled = {
      outgoingId: id,
      draftId,
      actionId: row.action_id,
      incomeDocumentId: null,
    };
    await ctx.services.exchange.onCancelled(ctx, cancelled);
    ctx.publish({ type: 'document.changed', payload: { id } });
  }
  return { draft_id: draftId, wizard };
}

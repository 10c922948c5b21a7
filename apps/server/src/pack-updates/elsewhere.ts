import { sql } from 'kysely';
import type { TaskContext } from '../core/index.ts';
import type { Ended } from './ended.ts';
import { lockEffects } from './registry.ts';
import { applyAccepted } from './ticket.ts';

/** Documents of one run; then other organisations have their turn. */
const perRun = 50;

type Row = Omit<Ended, 'organizationId'> & { accepted: string[] };

/** Documents another program has sent whose outcome is known, the earliest first. */
const due = sql<{ id: string }>`
  select id from mdlp_outgoing
   where origin = 'elsewhere' and effects_at is null and ticket_at is not null and content = 'ready'
   order by created_at, id limit ${perRun}`;

/**
 * Applies documents made elsewhere to the registry of packs, each once. Goods they have brought are not received into
 * the stock: whoever keeps it there has done so.
 */
export async function applyElsewhere(ctx: TaskContext, organizationId: number): Promise<void> {
  const { rows } = await ctx.tenant(organizationId, null, ({ db }) => due.execute(db));
  for (const { id } of rows) {
    await ctx.tenant(organizationId, null, async (unit) => {
      await lockEffects(unit.db, organizationId);
      const taken = await sql<Row & { result: string | null }>`
        update mdlp_outgoing o set effects_at = now() where id = ${id}::uuid and effects_at is null
        returning id as "outgoingId", user_id as "userId", income_document_id as "incomeDocumentId", result,
          operation_date::text as "operationDate",
          (select coalesce(array_agg(n.code order by n.n), '{}') from mdlp_outgoing_object n
            where n.outgoing_id = o.id and n.result = 'accepted') as accepted`.execute(unit.db);
      const [row] = taken.rows;
      if (row?.result !== 'Accepted' && row?.result !== 'Partial') return;
      await applyAccepted(unit, { organizationId, ...row }, { received: false });
    });
  }
}

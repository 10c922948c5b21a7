import { sql } from 'kysely';
import { Refusal, type TaskContext, type TenantTaskContext } from '../core/index.ts';
import { askPatiently, forgetBoxes, readBody, saveHierarchies, taskWork } from '../exchange/index.ts';
import { readEffectDocument } from './document.ts';
import type { Ended } from './ended.ts';
import { lockEffects } from './registry.ts';
import { applyLines } from './ticket.ts';

type Awaited = { outgoing_id: string; sscc: string };

/** MDLP's "no" to a question about a box. */
const saysNo = (error: unknown): boolean =>
  error instanceof Refusal && ['mdlp.not-found', 'mdlp.forbidden', 'mdlp.refused'].includes(error.code);

/** Loads the contents of boxes documents wait for and applies the documents to them. Refuses what MDLP refuses. */
export async function loadAwaitedBoxes(ctx: TaskContext, organizationId: number): Promise<void> {
  const work = taskWork(ctx, organizationId);
  const awaited = await work.tx(async ({ db }) => {
    const { rows } = await sql<Awaited>`
      select outgoing_id, sscc from pack_effect_box order by since, sscc`.execute(db);
    return rows;
  });
  for (const { outgoing_id: outgoingId, sscc } of awaited) {
    const told = await askPatiently(work, {}, (client, signal) =>
      client.fullHierarchies([sscc], signal),
    ).catch((error: unknown) => {
      if (!saysNo(error)) throw error;
      return [];
    });
    await work.tx(async (unit) => {
      await lockEffects(unit.db, organizationId);
      const { rows } = await sql`
        delete from pack_effect_box where outgoing_id = ${outgoingId}::uuid and sscc = ${sscc} returning sscc`.execute(
        unit.db,
      );
      if (rows.length === 0 || told.length === 0) return;
      await forgetBoxes(unit, [sscc]);
      await saveHierarchies(unit, organizationId, told);
      await applyBox(unit, organizationId, outgoingId, sscc);
    });
  }
}

async function applyBox(
  ctx: TenantTaskContext,
  organizationId: number,
  outgoingId: string,
  sscc: string,
): Promise<void> {
  const { rows } = await sql<Omit<Ended, 'organizationId' | 'outgoingId'> & { received: boolean }>`
    select origin <> 'elsewhere' as received, user_id as "userId", income_document_id as "incomeDocumentId", operation_date::text as "operationDate"
      from mdlp_outgoing where id = ${outgoingId}::uuid`.execute(ctx.db);
  const xml = await readBody(ctx.db, outgoingId, 'document');
  const document = xml ? readEffectDocument(xml) : undefined;
  const [row] = rows;
  if (!row || !document) return;
  const lines = document.lines.filter(({ code }) => code === sscc);
  await applyLines(ctx, { organizationId, outgoingId, ...row }, { ...document, lines }, row);
}

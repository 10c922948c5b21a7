import type { StockDocument } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { obstaclesOf } from '../documents/complete.ts';
import { lockSeen, tellChanged } from '../documents/head.ts';
import { onSteps } from '../documents/hooks.ts';
import { linesOf } from '../documents/lines.ts';
import { findDocument } from '../documents/rows.ts';

type Rights = { division: boolean; all: boolean };

/** What the profile of the person lets him confirm (rulings, «Stock»). */
async function rightsOf({ db, user }: Context): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select can_confirm_division_order as division, can_confirm_order as all from app_user
     where id = ${user.id}`.execute(db);
  return rows[0] ?? { division: false, all: false };
}

/** Refuses order.over-limit with the lines that would fill the storage above its limits. */
async function demandWithinLimits(db: TenantTransaction, { id, storage }: StockDocument): Promise<void> {
  const { rows } = await sql<{ n_line: number; name: string; maximum: string; would: string }>`
    select o.n_line, o.name, o.maximum, o.would from (
      select min(i.n) as n_line, m.name, trim_scale(x.maximum)::text as maximum,
             trim_scale(coalesce(b.quantity, 0) + sum(i.asked))::text as would,
             coalesce(b.quantity, 0) + sum(i.asked) > x.maximum as over
        from stock_document_line i
        join stock_limit x on x.organization_id = i.organization_id and x.storage_id = ${storage.id}
         and x.nomenclature_id = i.nomenclature_id
        join nomenclature m on m.organization_id = i.organization_id and m.id = i.nomenclature_id
        left join (select l.nomenclature_id, sum(q.quantity) as quantity
                     from stock_balance q join lot l on l.organization_id = q.organization_id and l.id = q.lot_id
                    where q.storage_id = ${storage.id} group by l.nomenclature_id) b
          on b.nomenclature_id = i.nomenclature_id
       where i.document_id = ${id}::uuid group by m.name, i.nomenclature_id, x.maximum, b.quantity) o
     where o.over order by o.n_line`.execute(db);
  if (rows.length > 0) {
    refuse('order.over-limit', { lines: rows.slice(0, 200), count: rows.length });
  }
}

/**
 * Confirms an order for the division; the next confirmation is that of the organisation. Refuses version.stale,
 * stock.posted, order.may-not, stock.incomplete, order.over-limit (who confirms all orders may exceed it).
 */
export async function preActivate(
  ctx: Context,
  { id, version }: { id: string; version: number },
): Promise<StockDocument> {
  const { db } = ctx;
  const head = await lockSeen(db, 'order', id, version);
  if (head.state !== 'draft') refuse('stock.posted');
  const rights = await rightsOf(ctx);
  if (!rights.division) refuse('order.may-not');
  const document = await findDocument(db, 'order', id);
  const obstacles = obstaclesOf(
    document,
    await linesOf(db, { id, kind: 'order', blind: false }, dayOf(ctx.now())),
  );
  if (obstacles.length > 0)
    refuse('stock.incomplete', { obstacles: obstacles.slice(0, 200), count: obstacles.length });
  if (!rights.all) await demandWithinLimits(db, document);
  await sql`
    update stock_document set state = 'pre-active', version = version + 1, updated_at = now()
     where id = ${id}::uuid`.execute(db);
  tellChanged(ctx, head, 'pre-active');
  return findDocument(db, 'order', id);
}

/** Refuses order.in-work while moves were made of an order. */
async function demandUntouched({ db }: Context, { id }: StockDocument): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select number from stock_document where base_id = ${id}::uuid and not removed order by created_at limit 1`.execute(
    db,
  );
  if (rows[0]) refuse('order.in-work', { number: rows[0].number });
}

/** Makes the steps of an order: the division confirms, then the organisation; who may is told by the profile. */
export function takePartInOrders(): void {
  onSteps('order', {
    async beforeSaving(ctx, head) {
      if (head.state !== 'pre-active') return;
      const rights = await rightsOf(ctx);
      if (!rights.division && !rights.all) refuse('order.confirmed');
    },
    async beforePosting(ctx, document) {
      const rights = await rightsOf(ctx);
      if (!rights.all) refuse('order.may-not');
      // who has both flags confirms in one step
      if (document.state !== 'pre-active' && !rights.division) refuse('order.division-first');
      if (document.storage_to?.id === document.storage.id) refuse('order.same-storage');
    },
    async beforeTakingBack(ctx, document) {
      if (document.state === 'draft') return;
      const rights = await rightsOf(ctx);
      if (document.state === 'pre-active' ? !rights.division && !rights.all : !rights.all)
        refuse('order.may-not');
      await demandUntouched(ctx, document);
    },
  });
}

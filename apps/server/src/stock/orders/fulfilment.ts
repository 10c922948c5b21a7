import type { CallReply } from '@provizor/contract';
import type { getOrderFulfilment } from '@provizor/contract/stock';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { isPaused } from '../documents/lots/offers.ts';
import { findDocument } from '../documents/rows.ts';

type Fulfilment = CallReply<typeof getOrderFulfilment>;

/** What is left of a line is nothing: so far beside the units it means a quantity may be (`stock_units`). */
const isNothing = (left: RawBuilder<unknown>) => sql`${left} <= 0.000004`;

/**
 * What of an order is in drafts, on the way and received: moves made from it, spread over its lines in their order;
 * a product may stand in several. Parts of packs count by the units they mean, as in the ledger: three thirds are a pack.
 */
export const fulfilmentLines = (id: string) => sql`
  with given as (
    select l.nomenclature_id,
           coalesce(sum(q.packs) filter (where d.state in ('active', 'done')), 0) as fulfilled,
           coalesce(sum(q.packs) filter (where d.state = 'sent'), 0) as sent,
           coalesce(sum(q.packs) filter (where d.state in ('draft', 'pre-active')), 0) as drafted
      from stock_document d
      join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
      join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
     cross join lateral (select stock_exact(i.quantity, l.units_in_pack) as packs) q
     where d.base_id = ${id}::uuid and d.kind = 'move' and not d.removed
     group by l.nomenclature_id
  ), asked as (
    select i.n, m.id as nomenclature_id, i.asked, i.address_id, q.packs,
           sum(q.packs) over (partition by m.id order by i.n) - q.packs as before
      from stock_document_line i
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      join nomenclature m on m.organization_id = i.organization_id and m.id = coalesce(l.nomenclature_id, i.nomenclature_id)
     cross join lateral (select stock_exact(i.asked, m.units_in_pack) as packs) q
     where i.document_id = ${id}::uuid and i.asked > 0
  ), filled as (
    select a.*, least(a.packs, greatest(0, coalesce(g.fulfilled, 0) - a.before)) as f1,
           least(a.packs, greatest(0, coalesce(g.fulfilled + g.sent, 0) - a.before)) as f2,
           least(a.packs, greatest(0, coalesce(g.fulfilled + g.sent + g.drafted, 0) - a.before)) as f3
      from asked a left join given g using (nomenclature_id)
  )
  select n, nomenclature_id, address_id, asked, round(f1, 6) as fulfilled, round(f2 - f1, 6) as sent,
         round(f3 - f2, 6) as drafted, ${isNothing(sql`packs - f1`)} as is_done,
         case when ${isNothing(sql`packs - f3`)} then 0 else round(packs - f3, 6) end as left_over
    from filled`;

/** What is free of products in a storage on a day: not promised, not expired, not suspended. */
export const freeAt = (storageId: number, day: string) => sql`
  select l.nomenclature_id, round(sum((b.units - b.reserved_units)::numeric / b.units_in_pack), 6) as free
    from stock_balance b join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
   where b.storage_id = ${storageId} and b.quantity > b.reserved and (l.expiry is null or l.expiry >= ${day}::date)
     and not ${isPaused}
   group by l.nomenclature_id`;

/** How an order is being fulfilled. Refuses not-found. */
export async function fulfilmentOf(db: TenantTransaction, id: string, today: string): Promise<Fulfilment> {
  const order = await findDocument(db, 'order', id);
  const { rows: items } = await sql<Fulfilment['items'][number]>`
    select o.n as n_line, o.nomenclature_id, m.name, m.levels, trim_scale(o.asked)::text as asked,
           trim_scale(o.drafted)::text as drafted, trim_scale(o.sent)::text as sent,
           trim_scale(o.fulfilled)::text as fulfilled, trim_scale(o.left_over)::text as left,
           trim_scale(coalesce(f.free, 0))::text as free
      from (${fulfilmentLines(id)}) o
      join nomenclature m on m.id = o.nomenclature_id
      left join (${freeAt(order.storage_to?.id ?? 0, today)}) f on f.nomenclature_id = o.nomenclature_id
     order by o.n`.execute(db);
  const { rows: moves } = await sql<Fulfilment['moves'][number]>`
    select d.id, d.kind, d.number, d.document_date::text as date, d.state, 'Перемещение' as title
      from stock_document d where d.base_id = ${id}::uuid and d.kind = 'move' and not d.removed
     order by d.created_at`.execute(db);
  return { items, moves };
}

/** Closes an order when all of it was received, opens it again when not; gives its new state, if that changed. */
export async function settleOrder(db: TenantTransaction, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    update stock_document d set state = s.state, version = d.version + 1, updated_at = now()
      from (select case when coalesce(bool_and(o.is_done), true) then 'done' else 'active' end as state
              from (${fulfilmentLines(id)}) o) s
     where d.id = ${id}::uuid and d.kind = 'order' and d.state in ('active', 'done') and d.state <> s.state
    returning d.state`.execute(db);
  return rows[0]?.state;
}

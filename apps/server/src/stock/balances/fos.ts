import type { CallReply, listFosCostRemains } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { balancesOf } from './balances.ts';
import { every, lotConditions, type RemainFilter } from './filter.ts';
import { findRemains, type RemainKey } from './remains.ts';
import { levelsOfLots, lotsInParts } from './rows.ts';

type Reply = CallReply<typeof listFosCostRemains>;
type Retail = Pick<Reply['items'][number], 'retail_price' | 'retail_basis' | 'retail_sum'>;

/**
 * Sale prices of a lot `l` and its drug, by posted sales (migration 0942): of the lot itself, otherwise the latest one
 * among the lots of the drug.
 */
const prices = sql`
  left join retail_price sp
    on sp.organization_id = l.organization_id and sp.lot_id = l.id and sp.storage_id = g.storage_id
  left join stock_sale_price lp on lp.organization_id = l.organization_id and lp.lot_id = l.id
  left join lateral (
    select x.price from lot o join stock_sale_price x on x.organization_id = o.organization_id and x.lot_id = o.id
     where lp.lot_id is null and o.organization_id = l.organization_id and o.nomenclature_id = l.nomenclature_id
     order by x.document_date desc, x.posted_at desc limit 1) dp on true`;

/** What a pack would be sold for: as its price was set, else as it was sold last, otherwise as it was bought. */
const retail = sql`coalesce(sp.price, lp.price, dp.price, l.cost)`;

/** Retail prices and worth of rows, in their order. */
async function retailOf(
  db: TenantTransaction,
  rows: { lot_id: number; storage: { id: number }; quantity: string }[],
): Promise<Retail[]> {
  const { rows: prized } = await sql<Retail>`
    select round(${retail}, 2)::text as retail_price, round(stock_exact(g.quantity, l.units_in_pack) * ${retail}, 2)::text as retail_sum,
           case when sp.price is not null then 'set' when lp.price is not null then 'lot' when dp.price is not null then 'drug' else 'purchase' end
             as retail_basis
      from unnest(${rows.map(({ lot_id }) => lot_id)}::int[], ${rows.map(({ quantity }) => quantity)}::numeric[],
                  ${rows.map(({ storage }) => storage.id)}::int[])
        with ordinality as g (lot_id, quantity, storage_id, n)
      join lot l on l.id = g.lot_id ${prices}
     order by g.n`.execute(db);
  return prized;
}

/** Balances of the storages that sell for money with what they would be sold for, by name; beyond the row `after`. */
export async function findFosRemains(
  db: TenantTransaction,
  filter: RemainFilter,
  today: string,
  limit: number,
  after?: RemainKey,
): Promise<Reply['items']> {
  const rows = await findRemains(db, { ...filter, selling: true }, today, { limit, after });
  const prized = await retailOf(db, rows);
  const unknown: Retail = { retail_price: null, retail_basis: 'purchase', retail_sum: null };
  return rows.map((row, index) => ({ ...row, ...(prized[index] ?? unknown) }));
}

/** Lots, packs, worth and worth at the retail price of everything the filter leaves. */
export async function totalFosRemains(
  db: TenantTransaction,
  filter: RemainFilter,
  today: string,
): Promise<NonNullable<Reply['totals']>> {
  const ofLots = lotConditions(filter, today);
  // balances of now carry what their lot costs: unless it is chosen by, it is not looked up
  const plain = filter.on === undefined && ofLots.length === 0;
  const price = sql.ref(plain ? 'b.cost' : 'l.cost');
  const lots = plain ? sql`` : sql`join lot l on l.organization_id = b.organization_id and l.id = b.lot_id`;
  const { rows } = await sql<NonNullable<Reply['totals']>>`
    with shelf as materialized (
      select b.organization_id, b.lot_id, b.exact as quantity, ${price} as bought,
             coalesce(p.price, s.price) as sold
        from ${await balancesOf(db, { ...filter, selling: true })} b ${lots}
        left join retail_price p
          on p.organization_id = b.organization_id and p.storage_id = b.storage_id and p.lot_id = b.lot_id
        left join stock_sale_price s on s.organization_id = b.organization_id and s.lot_id = b.lot_id
       where ${every(ofLots)}
    ), drug as materialized (
      -- of those only whose lot was never sold, each drug once
      select w.organization_id, w.nomenclature_id, (
               select x.price from lot o
                 join stock_sale_price x on x.organization_id = o.organization_id and x.lot_id = o.id
                where o.organization_id = w.organization_id and o.nomenclature_id = w.nomenclature_id
                order by x.document_date desc, x.posted_at desc limit 1) as price
        from (select distinct l.organization_id, l.nomenclature_id from shelf h
                join lot l on l.organization_id = h.organization_id and l.id = h.lot_id
               where h.sold is null) w
    )
    select t.lots, t.quantity, ${levelsOfLots(sql`t.parts`)} as levels, t.sum, t.retail_sum
      from (select count(*)::int as lots, trim_scale(coalesce(round(sum(h.quantity), 6), 0))::text as quantity,
                   ${lotsInParts('h')} as parts, coalesce(sum(round(h.quantity * h.bought, 2)), 0)::text as sum,
                   coalesce(sum(round(h.quantity * coalesce(h.sold, d.price, h.bought), 2)), 0)::text as retail_sum
              from shelf h
              left join lot l on h.sold is null and l.organization_id = h.organization_id and l.id = h.lot_id
              left join drug d
                on d.organization_id = l.organization_id and d.nomenclature_id = l.nomenclature_id) t`.execute(
    db,
  );
  return rows[0] ?? { lots: 0, quantity: '0', levels: [], sum: '0', retail_sum: '0' };
}

import type { CallReply, listRetailPrices } from '@provizor/contract';
import { aboveCapText } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { balancesOf } from '../balances/balances.ts';
import { every, lotConditions, warningOn } from '../balances/filter.ts';
import type { RemainKey } from '../balances/remains.ts';
import { pricesOf } from './price.ts';

type Row = CallReply<typeof listRetailPrices>['items'][number];
type Shelf = Omit<Row, keyof Awaited<ReturnType<typeof pricesOf>>[number]> & { vat_rate: string | null };
type Filter = { storage_id?: number; query?: string; vital?: boolean };

/**
 * Lots of the storages that sell for money with what they are sold for, by name; beyond the row `after`.
 * @param today yyyy-MM-dd, whose rules and limits hold
 */
export async function findPrices(
  db: TenantTransaction,
  { vital, ...filter }: Filter,
  today: string,
  limit: number,
  after?: RemainKey,
): Promise<Row[]> {
  const start = after
    ? sql`(n.name collate "ru-x-icu", g.lot_id, g.storage_id) > ((
        select f.name from lot o join nomenclature f on f.organization_id = o.organization_id and f.id = o.nomenclature_id
         where o.id = ${after.lotId}) collate "ru-x-icu", ${after.lotId}::int, ${after.storageId}::int)`
    : sql`true`;
  const kind = vital === undefined ? sql`true` : sql`coalesce(m.is_znvlp, false) = ${vital}`;
  const { rows } = await sql<Shelf>`
    with shelf as (
      select b.organization_id, b.storage_id, b.lot_id, sum(b.quantity) as quantity
        from ${await balancesOf(db, { ...filter, selling: true })} b
       where b.quantity > 0 group by b.organization_id, b.storage_id, b.lot_id
    )
    select g.lot_id, n.id as nomenclature_id, n.name, n.producer, n.gtin, l.series, l.expiry::text as expiry,
           ${warningOn(today)} as expiry_warning, jsonb_build_object('id', s.id, 'name', s.name) as storage,
           n.levels, trim_scale(g.quantity)::text as quantity, l.price::text as price, l.vat_rate
      from shelf g
      join lot l on l.organization_id = g.organization_id and l.id = g.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
      join storage s on s.organization_id = g.organization_id and s.id = g.storage_id
      left join mdse m on m.id = n.mdse_id
     where ${every([...lotConditions(filter, today), start, kind])}
     order by n.name collate "ru-x-icu", g.lot_id, g.storage_id limit ${limit}`.execute(db);
  const answers = await pricesOf(
    db,
    rows.map((row) => ({
      storageId: row.storage.id,
      nomenclatureId: row.nomenclature_id,
      lotId: row.lot_id,
      price: row.price,
      vatRate: row.vat_rate,
      maker: null,
    })),
    today,
  );
  return rows.flatMap(({ vat_rate: _, ...row }, index): Row[] => {
    const answer = answers[index];
    if (!answer) return [];
    const { ruleId: __, ...pricing } = answer;
    const { retail_price: retail, cap } = pricing;
    const above = retail === null ? null : aboveCapText(retail, cap);
    return [{ ...row, ...pricing, faults: above === null ? pricing.faults : [above, ...pricing.faults] }];
  });
}

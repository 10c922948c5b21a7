import type { CallReply, listSupply } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { isPaused } from '../documents/lots/offers.ts';
import { every, idsWithinStorage, warningOn, withinStorage } from './filter.ts';
import { levelsOfParts } from './rows.ts';

type Reply = CallReply<typeof listSupply>;

export type SupplyFilter = {
  storage_id?: number;
  query?: string;
  state?: 'zero' | 'short' | 'slow';
  days?: number;
  order?: 'name' | 'days';
};

/** Days the consumption is taken over. */
const window = 90;

/** Kinds that use goods up; from a single storage what is carried to another one counts too. */
const using = ['realize', 'recipe', 'treatment', 'outcome'];

/** Days of `short` and of `slow` when none are given. */
const usualDays = { short: 30, slow: window, zero: window };

function stateConditions({ state }: SupplyFilter, days: number): RawBuilder<unknown>[] {
  if (state === 'zero') return [sql`v.quantity = 0`];
  if (state === 'slow') return [sql`v.quantity > 0 and not v.moved`];
  if (state === 'short') {
    return [
      sql`v.free < greatest(coalesce(v.min_stock, 0), ceil(v.consumption * ${days}::numeric / ${window}))`,
    ];
  }
  return [];
}

/**
 * Drugs that were ever in stock or have a least stock: what is there, what is used up in 90 days and how long it
 * lasts; in the order of names, or of the days (none last), beyond the drug `after`. Expired and suspended goods last for
 * nothing. Totals are of all of them.
 */
export async function findSupply(
  db: TenantTransaction,
  filter: SupplyFilter,
  today: string,
  limit: number,
  after?: number,
): Promise<{ rows: Reply['items']; totals: NonNullable<Reply['totals']> }> {
  const { storage_id, state, order } = filter;
  const days = filter.days ?? usualDays[state ?? 'short'];
  const at = (row: string) =>
    storage_id === undefined ? sql`true` : sql`${sql.ref(`${row}.storage_id`)} = ${storage_id}`;
  const inDate = sql`(l.expiry is null or l.expiry >= ${today}::date)`;
  const text = filter.query?.trim();
  const wanted = text ? sql`strpos(n.search, search_text(${text})) > 0` : sql`true`;
  const kinds = storage_id === undefined ? using : [...using, 'move'];
  const sorted =
    order === 'days'
      ? sql`coalesce(x.days, 2147483647), x.name collate "ru-x-icu", x.nomenclature_id`
      : sql`x.name collate "ru-x-icu", x.nomenclature_id`;
  const beyond =
    after === undefined
      ? sql``
      : sql`where (${sorted}) > (select ${sorted} from chosen x where x.nomenclature_id = ${after})`;
  const { rows } = await sql<Reply['items'][number] & { all: NonNullable<Reply['totals']> }>`
    with present as (
      select l.nomenclature_id, round(sum(b.units::numeric / b.units_in_pack), 6) as quantity,
             round(sum(b.reserved_units::numeric / b.units_in_pack), 6) as reserved,
             coalesce(round(sum(b.units::numeric / b.units_in_pack) filter (where l.expiry < ${today}::date), 6), 0)
               as expired,
             coalesce(round(sum(b.units::numeric / b.units_in_pack) filter (where ${inDate} and ${isPaused}), 6), 0)
               as paused,
             coalesce(round(sum((b.units - b.reserved_units)::numeric / b.units_in_pack)
                              filter (where ${inDate} and not ${isPaused}), 6), 0)
               as free,
             min(l.expiry) filter (where b.quantity > 0) as expiry,
             coalesce(sum(round(b.units * l.cost / b.units_in_pack, 2)), 0) as sum
        from stock_balance b
        join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
       where ${at('b')} group by l.nomenclature_id
    ), given as (
      select l.nomenclature_id,
             round(sum(m.outcome) filter (where m.date > ${today}::date - ${window}::int), 6) as consumption,
             round(sum(m.outcome) filter (where m.date > ${today}::date - ${days}::int), 6) > 0 as moved
        from stock_flow m
        join stock_document d on d.organization_id = m.organization_id and d.id = m.document_id
        join lot l on l.organization_id = m.organization_id and l.id = m.lot_id
       where m.date > ${today}::date - ${Math.max(window, days)}::int and m.date <= ${today}::date
         and d.kind = any(${kinds}) and not ${withinStorage} and ${at('m')}
       group by l.nomenclature_id
    ), level as (
      select n.id as nomenclature_id, n.name, n.producer, n.gtin, n.levels, n.min_stock, coalesce(p.quantity, 0) as quantity,
             coalesce(p.reserved, 0) as reserved, coalesce(p.expired, 0) as expired, coalesce(p.paused, 0) as paused,
             coalesce(p.free, 0) as free, p.expiry, coalesce(p.sum, 0) as sum, greatest(coalesce(g.consumption, 0), 0) as consumption,
             coalesce(g.moved, false) as moved
        from nomenclature n
        left join present p on p.nomenclature_id = n.id
        left join given g on g.nomenclature_id = n.id
       where (p.nomenclature_id is not null or n.min_stock > 0) and ${wanted}
    ), chosen as materialized (
      select v.*, case when v.consumption > 0 then floor(greatest(v.free, 0) * ${window} / v.consumption)::int end
               as days
        from level v where ${every(stateConditions(filter, days))}
    ), summed as (
      select jsonb_build_object(
               'rows', count(*), 'levels', ${levelsOfParts(sql`levels`, sql`quantity <> trunc(quantity)`)},
               'quantity', trim_scale(coalesce(sum(quantity), 0))::text,
               'sum', coalesce(sum(sum), 0)::text) as all
        from chosen
    ), shown as (
      select x.* from chosen x ${beyond} order by ${sorted} limit ${limit}
    )
    select x.nomenclature_id, x.name, x.producer, x.gtin, x.levels, trim_scale(x.quantity)::text as quantity,
           trim_scale(x.reserved)::text as reserved, trim_scale(x.expired)::text as expired,
           trim_scale(x.paused)::text as paused, trim_scale(x.min_stock)::text as min_stock, trim_scale(x.consumption)::text as consumption, x.days,
           t.last_in, t.last_out, x.expiry, ${warningOn(today, sql`x.expiry`)} as expiry_warning, x.sum::text, s.all
      from shown x
      cross join summed s
      cross join lateral (
        select max(f.date) filter (where f.income > 0) as last_in, max(f.date) filter (where f.outcome > 0) as last_out
          from (select m.date, round(sum(m.income), 6) as income, round(sum(m.outcome), 6) as outcome
                  from lot o
                  join stock_flow m on m.organization_id = o.organization_id and m.lot_id = o.id
                 where o.nomenclature_id = x.nomenclature_id and ${at('m')}
                   and m.document_id not in ${idsWithinStorage}
                 group by m.date) f) t
     order by ${sorted}`.execute(db);
  return {
    rows: rows.map(({ all: _, ...row }) => row),
    totals: rows[0]?.all ?? { rows: 0, levels: [], quantity: '0', sum: '0' },
  };
}

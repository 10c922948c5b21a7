import type { CallReply, listTurnover } from '@provizor/contract';
import { addDays } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { entriesUpTo } from './balances.ts';
import {
  every,
  idsWithinStorage,
  lotConditions,
  placeConditions,
  type RemainFilter,
  warningOn,
} from './filter.ts';
import { levelsOfParts } from './rows.ts';

type Reply = CallReply<typeof listTurnover>;
type Totals = NonNullable<Reply['totals']>;

export type TurnoverFilter = RemainFilter & {
  period_s: string;
  period_e: string;
  by?: 'lot' | 'drug';
  /** Also what did not move. */
  still?: boolean;
};

/**
 * The sheet of a period as a statement, its rows in no order: what there was before it, came and went in it and is left
 * after it, with worths. A lot's worth is at its own price; a drug's is the sum of its lots'.
 * What went out is worth what is no longer there: the rows always add up.
 */
export async function turnoverOf(
  db: TenantTransaction,
  filter: TurnoverFilter,
  today: string,
): Promise<RawBuilder<unknown>> {
  const { period_s, period_e, by = 'lot', still = false } = filter;
  const opened = await entriesUpTo(db, addDays(period_s, -1), filter);
  const moved = every([
    ...placeConditions('m', filter),
    sql`m.date between ${period_s}::date and ${period_e}::date`,
    // of a cell what is carried to another one is gone, of a storage it is not
    ...(filter.address_id === undefined ? [sql`m.document_id not in ${idsWithinStorage}`] : []),
  ]);
  const money = (quantity: string) => sql`round(${sql.ref(quantity)} * coalesce(f.cost, 0), 2)`;
  const packs = (column: string) => sql`round(sum(${sql.ref(column)}), 6)`;
  const key = by === 'lot' ? sql`r.lot_id` : sql`r.nomenclature_id`;
  return sql`
    with opening as (
      select x.lot_id, sum(x.quantity) as quantity
        from ${opened} x group by x.lot_id having round(sum(x.quantity), 6) <> 0
    ), counted as (
      -- whole numbers first: a division for each entry took longer than reading it
      select m.lot_id, m.units_in_pack, coalesce(sum(m.units) filter (where (m.units > 0) <> m.reversal), 0) as income,
             -coalesce(sum(m.units) filter (where (m.units > 0) = m.reversal), 0) as outcome
        from stock_movement m where ${moved} group by m.lot_id, m.units_in_pack
    ), moved as (
      select c.lot_id, sum(c.income / c.units_in_pack) as income, sum(c.outcome / c.units_in_pack) as outcome
        from counted c group by c.lot_id
    ), flow as (
      select l.id as lot_id, l.nomenclature_id, l.series, l.expiry, l.cost, coalesce(o.quantity, 0) as opening,
             coalesce(v.income, 0) as income, coalesce(v.outcome, 0) as outcome,
             coalesce(o.quantity, 0) + coalesce(v.income, 0) - coalesce(v.outcome, 0) as closing
        from opening o
        full join moved v on v.lot_id = o.lot_id
        join lot l on l.id = coalesce(o.lot_id, v.lot_id)
       where ${every(lotConditions(filter, today))}
         and ((${still} and o.quantity is not null) or v.income <> 0 or v.outcome <> 0)
    ), valued as (
      select f.*, ${money('f.opening')} as opening_sum, ${money('f.income')} as income_sum,
             ${money('f.opening')} + ${money('f.income')} - ${money('f.closing')} as outcome_sum,
             ${money('f.closing')} as closing_sum
        from flow f
    ), grouped as (
      select ${key} as id, ${by === 'lot' ? sql`r.lot_id` : sql`null::int`} as lot_id, r.nomenclature_id,
             ${by === 'lot' ? sql`min(r.series)` : sql`null::text`} as series, min(r.expiry) as expiry,
             ${packs('r.opening')} as opening, ${packs('r.income')} as income, ${packs('r.outcome')} as outcome,
             ${packs('r.closing')} as closing,
             sum(r.opening_sum) as opening_sum, sum(r.income_sum) as income_sum,
             sum(r.outcome_sum) as outcome_sum, sum(r.closing_sum) as closing_sum
        from valued r group by ${by === 'lot' ? sql`r.lot_id, r.nomenclature_id` : sql`r.nomenclature_id`}
    )
    select g.*, n.name, n.gtin, n.levels
      from grouped g join (select o.id, o.name, o.gtin, o.levels from nomenclature o offset 0) n on n.id = g.nomenclature_id`;
}

/** Rows of the sheet in the order of names beyond the row `after`, and the totals of all of them. */
export async function findTurnover(
  db: TenantTransaction,
  filter: TurnoverFilter,
  today: string,
  limit: number,
  after?: string,
): Promise<{ rows: Reply['items']; totals: Totals }> {
  const order = sql`x.name collate "ru-x-icu", x.expiry, x.id`;
  const beyond =
    after === undefined
      ? sql``
      : sql`where (x.name collate "ru-x-icu", coalesce(x.expiry, 'infinity'), x.id) >
              (select x.name collate "ru-x-icu", coalesce(x.expiry, 'infinity'), x.id from named x
                where x.id = ${after}::int)`;
  const { rows } = await sql<Reply['items'][number] & { all: Totals }>`
    with named as (${await turnoverOf(db, filter, today)}), summed as (
      select jsonb_build_object(
               'rows', count(*), 'levels', ${levelsOfParts(sql`levels`, inParts)}, 'opening', trim_scale(coalesce(sum(opening), 0))::text,
               'income', trim_scale(coalesce(sum(income), 0))::text,
               'outcome', trim_scale(coalesce(sum(outcome), 0))::text,
               'closing', trim_scale(coalesce(sum(closing), 0))::text,
               'opening_sum', coalesce(sum(opening_sum), 0)::text, 'income_sum', coalesce(sum(income_sum), 0)::text,
               'outcome_sum', coalesce(sum(outcome_sum), 0)::text,
               'closing_sum', coalesce(sum(closing_sum), 0)::text) as all
        from named
    )
    select x.id::text as key, x.lot_id, x.nomenclature_id, x.name, x.gtin, x.levels, x.series, x.expiry,
           ${warningOn(today, sql`x.expiry`)} as expiry_warning,
           trim_scale(x.opening)::text as opening, trim_scale(x.income)::text as income,
           trim_scale(x.outcome)::text as outcome, trim_scale(x.closing)::text as closing,
           x.opening_sum::text, x.income_sum::text, x.outcome_sum::text, x.closing_sum::text, s.all
      from named x cross join summed s ${beyond}
     order by ${order} limit ${limit}`.execute(db);
  return { rows: rows.map(({ all: _, ...row }) => row), totals: rows[0]?.all ?? nothing };
}

/** Whether a row of the sheet has a part of a pack. */
const inParts = sql`(opening, income, outcome, closing)
  <> (trunc(opening), trunc(income), trunc(outcome), trunc(closing))`;

const nothing: Totals = {
  rows: 0,
  levels: [],
  opening: '0',
  income: '0',
  outcome: '0',
  closing: '0',
  opening_sum: '0',
  income_sum: '0',
  outcome_sum: '0',
  closing_sum: '0',
};

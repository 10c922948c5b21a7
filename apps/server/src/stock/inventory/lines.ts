import type { CountLine } from '@provizor/contract/stock';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { warningOn } from '../balances/filter.ts';

/** Tables a condition on the lines of a count may speak of: i line, v its count, k the books, l lot, m goods. */
const joined = sql`
  from stock_document_line i
  join invent_line v on v.organization_id = i.organization_id and v.document_id = i.document_id and v.n = i.n
  join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
  join nomenclature m on m.organization_id = i.organization_id and m.id = l.nomenclature_id
  left join invent_book k on k.organization_id = i.organization_id and k.document_id = i.document_id and k.n = i.n
  left join address a on a.organization_id = i.organization_id and a.id = i.address_id
  left join app_user u on u.organization_id = i.organization_id and u.id = v.counted_by`;

/** Goods that moved between the first and the last count of a line. */
export const movedBetween = sql`coalesce(v.first_mark <> v.last_mark, false)`;

/**
 * Lines of a count in their order. What the books say comes from a table that gives nothing while the count is blind
 * (migration 0905): these fields are then null.
 * @param today yyyy-MM-dd, the day shelf lives are looked at on
 */
export async function readLines(
  db: TenantTransaction,
  id: string,
  today: string,
  where: RawBuilder<unknown> = sql`true`,
  limit?: number,
): Promise<CountLine[]> {
  const { rows } = await sql<CountLine>`
    select i.n as n_line, l.nomenclature_id, i.lot_id, m.name, m.producer, m.gtin, m.levels, l.series,
           l.expiry::text as expiry, ${warningOn(today)} as expiry_warning, l.price::text as price, l.source,
           case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as address,
           trim_scale(i.counted)::text as counted, to_json(v.counted_at) #>> '{}' as counted_at,
           u.name as counted_by, i.note, v.round, v.again, v.found, ${movedBetween} as moved_between,
           (select count(*)::int from stock_document_pack p
             where p.organization_id = i.organization_id and p.document_id = i.document_id and p.n = i.n) as packs,
           trim_scale(k.book)::text as book, trim_scale(k.expected - k.book)::text as moved,
           trim_scale(k.expected)::text as expected, trim_scale(i.counted - k.expected)::text as difference
      ${joined}
     where i.document_id = ${id}::uuid and ${where}
     order by i.n limit ${limit ?? null}`.execute(db);
  return rows;
}

/** Number of lines that meet a condition. */
export async function countLinesOf(
  db: TenantTransaction,
  id: string,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${joined} where i.document_id = ${id}::uuid and ${where}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Condition: the lines of these numbers. */
export const numbered = (lines: number[]): RawBuilder<unknown> => sql`i.n = any(${lines}::int[])`;

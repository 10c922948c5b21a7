import type { CallReply, listRemains } from '@provizor/contract';
import { type ExpiryWarning, expiryLimits } from '@provizor/domain';
import { sourceTypes } from '@provizor/mdlp';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

type Reply = CallReply<typeof listRemains>;
type Remain = Reply['items'][number];

export type RemainFilter = {
  storage_id?: number;
  /** Part of name or series, or the start of a GTIN. */
  query?: string;
  gtin?: string;
  /** Only lots with this warning. */
  expiry?: ExpiryWarning;
  /** Only lots whose life ends between these days, both included. */
  expiry_s?: string;
  expiry_e?: string;
  /** By name (the default), or the shortest shelf life first. */
  order?: 'name' | 'fefo';
};

const sources: Readonly<Record<string, string>> = sourceTypes;

const tables = sql`
  stock_balance b
  join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
  join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id`;

const worth = sql`round(b.quantity * l.price, 2)`;

/** The warning of a lot on the given day, in words of the contract. */
export function warningOn(today: string): RawBuilder<ExpiryWarning | null> {
  const limits = expiryLimits(today);
  return sql`
    case when l.expiry < ${limits.expired}::date then 'expired'
         when l.expiry < ${limits.months3}::date then 'months3'
         when l.expiry < ${limits.months6}::date then 'months6' end`;
}

/** Without capitals, and «ё» as people type it. */
const plain = (text: RawBuilder<unknown>) => sql`translate(lower(${text}), 'ё', 'е')`;

function conditions(filter: RemainFilter, today: string): RawBuilder<unknown> {
  const all = [sql`b.quantity > 0`];
  if (filter.storage_id !== undefined) all.push(sql`b.storage_id = ${filter.storage_id}`);
  if (filter.gtin) all.push(sql`n.gtin = ${filter.gtin}`);
  if (filter.query?.trim()) {
    const part = filter.query.trim();
    all.push(sql`(strpos(${plain(sql`n.name`)}, ${plain(sql`${part}`)}) > 0
                  or strpos(lower(l.series), lower(${part})) > 0 or n.gtin ^@ ${part})`);
  }
  if (filter.expiry) all.push(sql`${warningOn(today)} = ${filter.expiry}`);
  if (filter.expiry_s) all.push(sql`l.expiry >= ${filter.expiry_s}::date`);
  if (filter.expiry_e) all.push(sql`l.expiry <= ${filter.expiry_e}::date`);
  return sql.join(all, sql` and `);
}

/** What the list is ordered by before lot and storage; lots without a date stand last. */
const leading = (order: RemainFilter['order'], lot: string, nomenclature: string) => {
  const name = sql`${sql.ref(`${nomenclature}.name`)} collate "ru-x-icu"`;
  return order === 'fefo' ? sql`coalesce(${sql.ref(`${lot}.expiry`)}, 'infinity'), ${name}` : name;
};

/** Key of a row of the list: lot and storage. */
export type RemainKey = { lotId: number; storageId: number };

/**
 * A page of balances above zero in the order of the filter, then by lot and storage, beyond the row `after`.
 * `today` (yyyy-MM-dd) is the day the shelf lives are looked at on.
 */
export async function findRemains(
  db: TenantTransaction,
  filter: RemainFilter,
  today: string,
  limit: number,
  after?: RemainKey,
): Promise<Remain[]> {
  const beyond = after
    ? sql`and (${leading(filter.order, 'l', 'n')}, b.lot_id, b.storage_id) > (
            select ${leading(filter.order, 'al', 'an')}, al.id, ${after.storageId}::int
              from lot al
              join nomenclature an on an.organization_id = al.organization_id and an.id = al.nomenclature_id
             where al.id = ${after.lotId})`
    : sql``;
  const { rows } = await sql<Remain>`
    select b.lot_id, n.id as nomenclature_id, n.name, n.producer, n.gtin, l.series, l.expiry,
           ${warningOn(today)} as expiry_warning, jsonb_build_object('id', s.id, 'name', s.name) as storage,
           l.price::text, l.vat_value::text, l.source, trim_scale(b.quantity)::text as quantity,
           trim_scale(b.reserved)::text as reserved, ${worth}::text as sum
      from ${tables}
      join storage s on s.organization_id = b.organization_id and s.id = b.storage_id
     where ${conditions(filter, today)} ${beyond}
     order by ${leading(filter.order, 'l', 'n')}, b.lot_id, b.storage_id
     limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    source: row.source === null ? null : (sources[row.source] ?? row.source),
  }));
}

/** Lots, packs and worth of everything the filter leaves, not of one page. */
export async function totalRemains(
  db: TenantTransaction,
  filter: RemainFilter,
  today: string,
): Promise<Reply['totals']> {
  const { rows } = await sql<Reply['totals']>`
    select count(*)::int as lots, trim_scale(coalesce(sum(b.quantity), 0))::text as quantity,
           coalesce(sum(${worth}), 0)::text as sum
      from ${tables} where ${conditions(filter, today)}`.execute(db);
  return rows[0] ?? { lots: 0, quantity: '0', sum: '0' };
}

/** Lots on the shelves whose life has ended, and those that end within three months. */
export async function expiryFigures(
  db: TenantTransaction,
  today: string,
): Promise<{ expired: number; expiring3: number }> {
  const { rows } = await sql<{ expired: number; expiring3: number }>`
    select (count(*) filter (where w = 'expired'))::int as expired,
           (count(*) filter (where w = 'months3'))::int as expiring3
      from (select ${warningOn(today)} as w from ${tables} where b.quantity > 0) x`.execute(db);
  return rows[0] ?? { expired: 0, expiring3: 0 };
}

export type ExpiryMonth = { month: string; lots: number; sum: string };

/** Lots on the shelves whose life ends in the month of `today` (from today on) and the eleven after it, with their worth. */
export async function expiryMonths(db: TenantTransaction, today: string): Promise<ExpiryMonth[]> {
  const { rows } = await sql<ExpiryMonth>`
    with month as (
      select first::date, (first + interval '1 month')::date as beyond
        from generate_series(date_trunc('month', ${today}::date), date_trunc('month', ${today}::date) + interval '11 months',
                             interval '1 month') as first
    )
    select to_char(m.first, 'YYYY-MM') as month, count(x.expiry)::int as lots, coalesce(sum(x.worth), 0)::text as sum
      from month m
      left join (select l.expiry, ${worth} as worth from ${tables}
                  where b.quantity > 0 and l.expiry >= ${today}::date
                    and l.expiry < (select max(beyond) from month)) x
        on x.expiry >= m.first and x.expiry < m.beyond
     group by m.first order by m.first`.execute(db);
  return rows;
}

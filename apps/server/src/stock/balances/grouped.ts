import type { CallReply, listGroupedRemains } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { balancesOf } from './balances.ts';
import { every, lotConditions, type RemainFilter, sourceTitle, warningOn } from './filter.ts';
import { wayTo, worth } from './rows.ts';

type Row = CallReply<typeof listGroupedRemains>['items'][number];
export type GroupBy = 'drug' | 'storage' | 'address' | 'source';

type Grouping = {
  /** What rows are put together by. */
  keys: RawBuilder<unknown>;
  /** Columns of the reply made of a group `g` and its join: key, name, note, gtin. */
  columns: RawBuilder<unknown>;
  join: RawBuilder<unknown>;
};

const storage = sql`join storage s on s.organization_id = g.organization_id and s.id = g.storage_id`;

const groupings: Record<GroupBy, Grouping> = {
  drug: {
    keys: sql`l.nomenclature_id`,
    columns: sql`n.id::text as key, n.name, n.producer as note, n.gtin, n.levels`,
    join: sql`join nomenclature n on n.organization_id = g.organization_id and n.id = g.nomenclature_id`,
  },
  storage: {
    keys: sql`b.storage_id`,
    columns: sql`s.id::text as key, s.name, null as note, null as gtin, '[]'::jsonb as levels`,
    join: storage,
  },
  address: {
    keys: sql`b.storage_id, b.address_id`,
    columns: sql`
      g.storage_id || '.' || g.address_id as key,
      case g.address_id when 0 then 'Без места хранения'
           else ${wayTo(sql`g.organization_id`, sql`g.address_id`)} end as name,
      s.name as note, null as gtin, '[]'::jsonb as levels`,
    join: storage,
  },
  source: {
    keys: sql`l.source`,
    columns: sql`coalesce(g.source, '') as key,
      coalesce(${sourceTitle(sql`g.source`)}, 'Источник не указан') as name, null as note, null as gtin,
      '[]'::jsonb as levels`,
    join: sql``,
  },
};

/** A text as it is searched: small letters, «ё» as most people type it. */
const plain = (text: RawBuilder<unknown>) => sql`replace(lower(${text}), 'ё', 'е')`;

/** Balances put together, in the order of names; `after` is the key of the last row shown. */
export async function findGroupedRemains(
  db: TenantTransaction,
  { by, named }: { by: GroupBy; named?: string | undefined },
  filter: RemainFilter,
  today: string,
  limit: number,
  after?: string,
): Promise<{ rows: Row[]; count: number }> {
  const { keys, columns, join } = groupings[by];
  const name = sql`coalesce(f.note, '') collate "ru-x-icu", f.name collate "ru-x-icu", f.key`;
  const order = by === 'address' ? name : sql`f.name collate "ru-x-icu", f.key`;
  const beyond =
    after === undefined
      ? sql``
      : sql`where (${order}) > (select ${order} from named f where f.key = ${after})`;
  const part = named?.trim() ?? '';
  const wanted =
    part === ''
      ? sql``
      : sql`where strpos(${plain(sql`concat_ws(' ', f.note, f.name)`)}, ${plain(sql`${part}::text`)}) > 0`;
  const { rows } = await sql<Row & { count: number }>`
    with grouped as (
      select b.organization_id, ${keys}, count(*)::int as lots, min(l.expiry) as expiry, round(sum(b.exact), 6) as quantity,
             round(sum(stock_exact(b.reserved, l.units_in_pack)), 6) as reserved, coalesce(sum(${worth}), 0) as sum
        from ${await balancesOf(db, filter)} b
        join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
       where ${every(lotConditions(filter, today))}
       group by b.organization_id, ${keys}
    ), every as (
      select ${columns}, g.lots, g.expiry, g.quantity, g.reserved, g.sum from grouped g ${join}
    ), named as (
      select * from every f ${wanted}
    )
    select f.key, f.name, f.note, f.gtin, f.lots, f.expiry, ${warningOn(today, sql`f.expiry`)} as expiry_warning,
           f.levels,
           trim_scale(f.quantity)::text as quantity, trim_scale(f.reserved)::text as reserved, f.sum::text as sum,
           (select count(*)::int from named) as count
      from named f ${beyond}
     order by ${order} limit ${limit}`.execute(db);
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}

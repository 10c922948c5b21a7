import type { CallReply, getLotCard, listMovements } from '@provizor/contract';
import { lotCode } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { every, placeConditions, type RemainFilter, sourceTitle, warningOn } from './filter.ts';
import { placeOf } from './rows.ts';

type Movement = CallReply<typeof listMovements>['items'][number];
type Card = CallReply<typeof getLotCard>;

export type MovementFilter = Pick<
  RemainFilter,
  'storage_id' | 'address_id' | 'nomenclature_id' | 'lot_id'
> & {
  period_s?: string;
  period_e?: string;
  /** true = what came in, false = what went out. */
  isIncome?: boolean;
  kinds?: string[];
};

/** Entries in their order: by the day of the document, then as they were written. */
const order = (way: 'asc' | 'desc') => sql`m.date ${sql.raw(way)}, m.id ${sql.raw(way)}`;

const columns = sql`
  m.id::float8 as id, to_json(m.posted_at) #>> '{}' as at, m.date, m.lot_id, n.name, n.levels, l.series, l.expiry,
  jsonb_build_object('id', s.id, 'name', s.name) as storage, ${placeOf('m')} as address,
  trim_scale(m.quantity)::text as quantity, m.reversal,
  jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number) as document, p.name as partner, u.name as user`;

const joins = sql`
  join lot l on l.organization_id = m.organization_id and l.id = m.lot_id
  join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
  join storage s on s.organization_id = m.organization_id and s.id = m.storage_id
  join stock_document d on d.organization_id = m.organization_id and d.id = m.document_id
  left join partner p on p.organization_id = d.organization_id and p.id = d.partner_id
  left join app_user u on u.organization_id = m.organization_id and u.id = m.user_id`;

function conditions(filter: MovementFilter): RawBuilder<unknown>[] {
  const { period_s, period_e, isIncome, kinds } = filter;
  const all = placeConditions('m', filter);
  if (period_s) all.push(sql`m.date >= ${period_s}::date`);
  if (period_e) all.push(sql`m.date <= ${period_e}::date`);
  // an entry that takes another back stands on its side
  if (isIncome !== undefined) all.push(sql`((m.quantity > 0) <> m.reversal) = ${isIncome}`);
  if (kinds && kinds.length > 0) {
    all.push(sql`exists (select from stock_document e where e.organization_id = m.organization_id
      and e.id = m.document_id and e.kind = any(${kinds}))`);
  }
  return all;
}

/** A page of the journal, the latest first; `after` is the id of a row, `back` gives the rows above it. */
export async function findMovements(
  db: TenantTransaction,
  filter: MovementFilter,
  limit: number,
  after?: number,
  back = false,
): Promise<Movement[]> {
  const all = conditions(filter);
  if (after !== undefined) {
    all.push(sql`(m.date, m.id) ${back ? sql`>` : sql`<`} (
      select a.date, a.id from stock_movement a where a.id = ${after})`);
  }
  const { rows } = await sql<Movement>`
    select ${columns}
      from (select * from stock_movement m where ${every(all)}
             order by ${order(back ? 'asc' : 'desc')} limit ${limit}) m
      ${joins}
     order by ${order('desc')}`.execute(db);
  return rows;
}

/** One entry, or undefined. */
export async function findMovement(db: TenantTransaction, id: number): Promise<Movement | undefined> {
  const { rows } = await sql<Movement>`
    select ${columns} from stock_movement m ${joins} where m.id = ${id}`.execute(db);
  return rows[0];
}

/** How many entries the filter leaves. */
export async function countMovements(db: TenantTransaction, filter: MovementFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_movement m where ${every(conditions(filter))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of the entries of a card, oldest first, each with the balance after it; `after` is the id of an entry. */
export async function findCardEntries(
  db: TenantTransaction,
  filter: MovementFilter,
  opening: string,
  limit: number,
  after?: number,
): Promise<Card['items']> {
  const beyond =
    after === undefined
      ? sql``
      : sql`where (m.date, m.id) > (select a.date, a.id from stock_movement a where a.id = ${after})`;
  const { rows } = await sql<Card['items'][number]>`
    select ${columns}, trim_scale(round(m.balance, 6))::text as balance
      from (select m.*, ${opening}::numeric + sum(m.units::numeric / m.units_in_pack) over (order by ${order('asc')}) as balance
              from stock_movement m where ${every(conditions(filter))}) m
      ${joins} ${beyond}
     order by ${order('asc')} limit ${limit}`.execute(db);
  return rows;
}

type Flow = Pick<Card, 'opening' | 'income' | 'outcome' | 'closing' | 'count'>;

/** What there was before the period, came and went in it and is left after it. */
export async function findFlow(db: TenantTransaction, filter: MovementFilter): Promise<Flow> {
  const { period_s, ...place } = filter;
  const inside = period_s ? sql`m.date >= ${period_s}::date` : sql`true`;
  const { rows } = await sql<Flow>`
    select trim_scale(f.opening)::text as opening, trim_scale(f.income)::text as income,
           trim_scale(f.outcome)::text as outcome, trim_scale(f.closing)::text as closing, f.count
      from (select coalesce(round(sum(m.income) filter (where ${inside}), 6), 0) as income,
                   coalesce(round(sum(m.outcome) filter (where ${inside}), 6), 0) as outcome,
                   coalesce(round(sum(m.income - m.outcome), 6), 0) as closing,
                   coalesce(round(sum(m.income - m.outcome) filter (where not (${inside})), 6), 0) as opening,
                   count(*) filter (where ${inside})::int as count
              from stock_flow m where ${every(conditions(place))}) f`.execute(db);
  return rows[0] ?? { opening: '0', income: '0', outcome: '0', closing: '0', count: 0 };
}

/** What the card is of: a lot, or a drug; undefined when it is not known. */
export async function findCardGoods(
  db: TenantTransaction,
  { lot_id, nomenclature_id }: Pick<MovementFilter, 'lot_id' | 'nomenclature_id'>,
  today: string,
): Promise<Card['goods'] | undefined> {
  const { rows } =
    lot_id === undefined
      ? await sql<Omit<Card['goods'], 'code'>>`
          select n.id as nomenclature_id, n.name, n.producer, n.gtin, n.levels, null as series, null as expiry,
                 null as expiry_warning, null as price, null as source,
                 (select count(*)::int from lot o
                   where o.organization_id = n.organization_id and o.nomenclature_id = n.id) as lots
            from nomenclature n where n.id = ${nomenclature_id}`.execute(db)
      : await sql<Omit<Card['goods'], 'code'>>`
          select n.id as nomenclature_id, n.name, n.producer, n.gtin, n.levels, l.series, l.expiry,
                 ${warningOn(today)} as expiry_warning, l.price::text, ${sourceTitle(sql`l.source`)} as source, 1 as lots
            from lot l
            join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
           where l.id = ${lot_id}`.execute(db);
  const [found] = rows;
  return (
    found && {
      ...found,
      code: lot_id === undefined ? null : lotCode(lot_id),
    }
  );
}

/** Whether the storage is known. */
export async function knowsStorage(db: TenantTransaction, id: number): Promise<boolean> {
  return (await sql`select from storage where id = ${id}`.execute(db)).rows.length > 0;
}

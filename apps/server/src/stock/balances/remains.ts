import type { CallReply, listRemains } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { allPacks, balanceOn, balancesOf } from './balances.ts';
import { every, lotConditions, placeConditions, type RemainFilter } from './filter.ts';
import {
  goods,
  goodsOfDay,
  levelsOfLots,
  lotsInParts,
  picked,
  type Remain,
  shown,
  shownJoins,
  worth,
} from './rows.ts';

export type RemainTotals = NonNullable<CallReply<typeof listRemains>['totals']>;

/** By name (the default), or the shortest shelf life first; lots without a date stand last. */
export type RemainOrder = 'name' | 'fefo';

/** Key of a row of the list. */
export type RemainKey = { lotId: number; storageId: number; addressId: number };

export type RemainPage = {
  limit: number;
  order?: RemainOrder | undefined;
  after?: RemainKey | undefined;
  /** Rows before the key instead of after it, still in the order of the list. */
  back?: boolean;
};

/** Values of the leading order of the row a page begins after. */
type Start = RemainKey & { name: string; expiry: string };

const byName = (row: string) => sql`${sql.ref(`${row}.name`)} collate "ru-x-icu"`;
const byExpiry = (row: string) => sql`coalesce(${sql.ref(`${row}.expiry`)}, 'infinity')`;

/** What the list is ordered by before lot and place. */
const leading = (order: RemainOrder | undefined, lot: string, nomenclature: string) =>
  order === 'fefo' ? [byExpiry(lot), byName(nomenclature)] : [byName(nomenclature)];

/** Undefined when the lot is not known: nothing comes after it. */
async function startOf(db: TenantTransaction, after: RemainKey): Promise<Start | undefined> {
  const { rows } = await sql<Pick<Start, 'name' | 'expiry'>>`
    select n.name, coalesce(l.expiry, 'infinity')::text as expiry
      from lot l join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     where l.id = ${after.lotId}`.execute(db);
  return rows[0] && { ...after, ...rows[0] };
}

/** Rows beyond the start. The bound of the first key alone lets an index begin there. */
function beyond(start: Start | undefined, { order, back }: RemainPage): RawBuilder<unknown>[] {
  if (!start) return [];
  const keys = [...leading(order, 'l', 'n'), sql`b.lot_id`, sql`b.storage_id`, sql`b.address_id`];
  const name = sql`${start.name}::text collate "ru-x-icu"`;
  const first = order === 'fefo' ? [sql`${start.expiry}::date`, name] : [name];
  const values = [...first, ...[start.lotId, start.storageId, start.addressId].map((id) => sql`${id}::int`)];
  const sign = back ? sql.raw('<') : sql.raw('>');
  return [
    sql`${keys[0] ?? name} ${sign}= ${values[0] ?? name}`,
    sql`(${sql.join(keys)}) ${sign} (${sql.join(values)})`,
  ];
}

/** The whole order of rows `row`, lots `lot` and goods `nomenclature`. */
const orderOf = (page: RemainPage, row: string, lot: string, nomenclature: string, way: 'asc' | 'desc') =>
  sql.join(
    [
      ...leading(page.order, lot, nomenclature),
      ...['lot_id', 'storage_id', 'address_id'].map((column) => sql.ref(`${row}.${column}`)),
    ].map((key) => sql`${key} ${sql.raw(way)}`),
  );

/**
 * Where the rows come from. With nothing but storages and a day chosen nearly every lot belongs to the list: it is
 * walked in the order of names then, goods by goods, and no more is read than is shown. Else the planner decides.
 */
async function rowsOf(db: TenantTransaction, filter: RemainFilter, { order }: RemainPage) {
  const { storage_id, selling, on, ...narrow } = filter;
  const isNarrow = order === 'fefo' || Object.values(narrow).some((value) => value !== undefined);
  const quantity = on === undefined ? sql`x.quantity` : isNarrow ? null : await balanceOn(db, on);
  if (isNarrow || quantity === null) {
    return sql`${await balancesOf(db, filter)} b ${on === undefined ? goods : goodsOfDay}`;
  }
  const here = every(placeConditions('x', filter));
  const there = on === undefined ? sql`x.quantity > 0` : sql`true`;
  const reserved = on === undefined ? sql`x.reserved` : sql`0::numeric`;
  return sql`
    nomenclature n
    cross join lateral (
      select o.* from lot o where o.organization_id = n.organization_id and o.nomenclature_id = n.id offset 0) l
    cross join lateral (
      select y.* from (
        select x.organization_id, x.storage_id, x.lot_id, x.address_id, ${reserved} as reserved, ${quantity} as quantity
          from stock_balance x
         where x.organization_id = l.organization_id and x.lot_id = l.id and ${there} and ${here} offset 0) y
       where y.quantity > 0 offset 0) b`;
}

/**
 * A page of balances above zero in the chosen order, then by lot and place, beyond the row `after`.
 * `today` (yyyy-MM-dd) is the day the shelf lives are looked at on.
 */
export async function findRemains(
  db: TenantTransaction,
  filter: RemainFilter,
  today: string,
  page: RemainPage,
): Promise<Remain[]> {
  const start = page.after && (await startOf(db, page.after));
  if (page.after && !start) return [];
  const { rows } = await sql<Remain>`
    select ${shown(today)}
      from (
        select ${picked}
          from ${await rowsOf(db, filter, page)}
         where ${every([...lotConditions(filter, today), ...beyond(start, page)])}
         order by ${orderOf(page, 'b', 'l', 'n', page.back ? 'desc' : 'asc')} limit ${page.limit}) p
      ${shownJoins}
     order by ${orderOf(page, 'p', 'p', 'p', 'asc')}`.execute(db);
  return rows;
}

/** A page of balances; with the first one also what everything the filter leaves adds up to. */
export async function findRemainsPage(
  db: TenantTransaction,
  filter: RemainFilter,
  today: string,
  page: RemainPage,
): Promise<{ rows: Remain[]; totals: RemainTotals | null }> {
  if (page.after) return { rows: await findRemains(db, filter, today, page), totals: null };
  const rows = await findRemains(db, filter, today, page);
  return { rows, totals: await totalRemains(db, filter, today) };
}

/** Lots, packs and worth of everything the filter leaves, not of one page. */
export async function totalRemains(
  db: TenantTransaction,
  filter: RemainFilter,
  today: string,
): Promise<RemainTotals> {
  const ofLots = lotConditions(filter, today);
  // balances of now know their worth: unless their lot is chosen by, it is not looked up
  const plain = filter.on === undefined && ofLots.length === 0;
  const each = plain ? sql`b.worth` : worth;
  const lots = plain ? sql`` : sql`join lot l on l.organization_id = b.organization_id and l.id = b.lot_id`;
  const { rows } = await sql<RemainTotals>`
    select t.lots, t.quantity, ${levelsOfLots(sql`t.parts`)} as levels, t.sum
      from (select count(*)::int as lots, trim_scale(coalesce(round(${allPacks(filter)}, 6), 0))::text as quantity,
                   ${lotsInParts('b')} as parts, coalesce(sum(${each}), 0)::text as sum
              from ${await balancesOf(db, filter)} b ${lots}
             where ${every(ofLots)}) t`.execute(db);
  return rows[0] ?? { lots: 0, quantity: '0', levels: [], sum: '0' };
}

/** A row by its id, also when nothing is left of it; undefined when it is not known. */
export async function findRemain(
  db: TenantTransaction,
  id: number,
  today: string,
): Promise<Remain | undefined> {
  const { rows } = await sql<Remain>`
    select ${shown(today)}
      from (select ${picked} from stock_balance b ${goods} where b.id = ${id}) p
      ${shownJoins}`.execute(db);
  return rows[0];
}

/** Key of the row with this id; undefined when it is not known. */
export async function findRemainKey(db: TenantTransaction, id: number): Promise<RemainKey | undefined> {
  const { rows } = await sql<RemainKey>`
    select lot_id as "lotId", storage_id as "storageId", address_id as "addressId"
      from stock_balance where id = ${id}`.execute(db);
  return rows[0];
}

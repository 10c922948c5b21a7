import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { every, placeConditions, type RemainFilter } from './filter.ts';

/**
 * Rows to choose from: organization_id, storage_id, lot_id, address_id, quantity (above zero), reserved, and `exact`, the
 * quantity as it is added up: to be rounded to six decimals after that.
 */
export type Balances = RawBuilder<unknown>;

/**
 * Day of the latest snapshot up to the day; undefined when there is none. What is added up from there is kept in
 * memory for the rest of the transaction: tens of thousands of balances do not fit into the usual 4 MB.
 */
async function snapshotUpTo(db: TenantTransaction, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null; set_config: string }>`
    select max(day) as day, set_config('work_mem', '32MB', true) from stock_snapshot where day <= ${day}::date`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
}

/**
 * Movements up to a day and the snapshot before them, to be added up by the keys of a balance. The snapshot is looked
 * up first: the planner then knows how many movements come after it.
 */
export async function entriesUpTo(
  db: TenantTransaction,
  day: string,
  filter: RemainFilter,
): Promise<Balances> {
  const base = await snapshotUpTo(db, day);
  const conditions = every(placeConditions('x', filter));
  const keys = sql`x.organization_id, x.storage_id, x.lot_id, x.address_id`;
  const moved = sql`
    select ${keys}, x.units::numeric / x.units_in_pack as quantity from stock_movement x where x.date <= ${day}::date and ${conditions}`;
  if (base === undefined) return sql`(${moved})`;
  return sql`(
    select ${keys}, x.quantity from stock_snapshot_balance x where x.day = ${base}::date and ${conditions}
    union all
    ${moved} and x.date > ${base}::date)`;
}

/**
 * Balances above zero at the place of the filter: those of now with their price and told in whole `packs` and the `rest`
 * in units, or those at the end of its day.
 */
export async function balancesOf(db: TenantTransaction, filter: RemainFilter): Promise<Balances> {
  if (filter.on === undefined) {
    return sql`(
      select x.organization_id, x.storage_id, x.lot_id, x.address_id, x.quantity, x.reserved, x.cost, x.worth,
             x.units::numeric / x.units_in_pack as exact, x.units / x.units_in_pack as packs,
             x.units % x.units_in_pack as rest, x.units_in_pack
        from stock_balance x
       where x.quantity > 0 and ${every(placeConditions('x', filter))})`;
  }
  return sql`(
    select d.organization_id, d.storage_id, d.lot_id, d.address_id, round(d.exact, 6) as quantity, d.exact,
           0::numeric as reserved
      from ${await addedUp(db, filter.on, filter)} d where round(d.exact, 6) > 0)`;
}

/**
 * What balances `b` of the filter add up to, to be rounded to six decimals. Those of now are added in whole numbers:
 * tens of thousands of divisions took as long as the reading.
 */
export const allPacks = ({ on }: RemainFilter) =>
  on === undefined
    ? sql`sum(b.packs) + coalesce(sum(b.rest::numeric / b.units_in_pack) filter (where b.rest <> 0), 0)`
    : sql`sum(b.exact)`;

/**
 * Balances at the end of a day, also those of zero. Only what has moved since the snapshot is added up, then put to
 * what lay there: most balances do not move in a month.
 */
async function addedUp(db: TenantTransaction, day: string, filter: RemainFilter): Promise<Balances> {
  const base = await snapshotUpTo(db, day);
  const conditions = every(placeConditions('x', filter));
  const keys = sql`x.organization_id, x.storage_id, x.lot_id, x.address_id`;
  const moved = (since: RawBuilder<unknown>) => sql`(
    select ${keys}, sum(x.units::numeric / x.units_in_pack) as exact from stock_movement x
     where x.date <= ${day}::date and ${since} and ${conditions}
     group by ${keys})`;
  if (base === undefined) return moved(sql`true`);
  return sql`(
    select organization_id, storage_id, lot_id, address_id,
           coalesce(s.exact, 0) + coalesce(m.exact, 0) as exact
      from (select ${keys}, x.quantity as exact from stock_snapshot_balance x
             where x.day = ${base}::date and ${conditions}) s
      full join ${moved(sql`x.date > ${base}::date`)} m using (organization_id, storage_id, lot_id, address_id))`;
}

/** So many balances are too many to look through one by one, unless every few of them are of the list. */
const many = 5000;
const enough = 2000;

/**
 * What lay at the end of a day under the key of a row `x` of stock_balance, which has every key the ledger has ever
 * had: a look-up of the snapshot and of the movements since. Null when hardly anything lay there then: walking from
 * balance to balance would find too little.
 */
export async function balanceOn(db: TenantTransaction, day: string): Promise<RawBuilder<unknown> | null> {
  const { rows } = await sql<{ base: string | null; many: boolean; enough: boolean }>`
    select s.base, (select count(*) from (select from stock_balance limit ${many}) b) = ${many} as many,
           (select count(*) from (select from stock_snapshot_balance b where b.day = s.base limit ${enough}) b) = ${enough}
             as enough
      from (select max(day) as base from stock_snapshot where day <= ${day}::date) s`.execute(db);
  const [found] = rows;
  if (!found || (found.many && !found.enough)) return null;
  const key = (row: string) => sql`
    ${sql.ref(`${row}.organization_id`)} = x.organization_id and ${sql.ref(`${row}.storage_id`)} = x.storage_id
    and ${sql.ref(`${row}.lot_id`)} = x.lot_id and ${sql.ref(`${row}.address_id`)} = x.address_id`;
  const { base } = found;
  const moved = sql`
    coalesce((select sum(m.units::numeric / m.units_in_pack) from stock_movement m
               where ${key('m')} and m.date <= ${day}::date
                 and ${base === null ? sql`true` : sql`m.date > ${base}::date`}), 0)`;
  if (base === null) return sql`round(${moved}, 6)`;
  return sql`
    round(coalesce((select s.quantity from stock_snapshot_balance s where ${key('s')} and s.day = ${base}::date), 0)
    + ${moved}, 6)`;
}

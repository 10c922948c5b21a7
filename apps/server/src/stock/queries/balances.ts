import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { every, placeConditions, type RemainFilter } from './filter.ts';

/** Rows to choose from: organization_id, storage_id, lot_id, address_id, quantity (above zero), reserved. */
export type Balances = RawBuilder<unknown>;

/**
 * Day of the latest snapshot up to the day; undefined when there is none. What is added up from there is kept in
 * memory for the rest of the transaction: tens of thousands of balances do not fit into the usual 4 MB.
 */
async function snapshotUpTo(db: TenantTransaction, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
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
  const keys = sql`x.organization_id, x.storage_id, x.lot_id, x.address_id, x.quantity`;
  const moved = sql`
    select ${keys} from stock_movement x where x.date <= ${day}::date and ${conditions}`;
  if (base === undefined) return sql`(${moved})`;
  return sql`(
    select ${keys} from stock_snapshot_balance x where x.day = ${base}::date and ${conditions}
    union all
    ${moved} and x.date > ${base}::date)`;
}

/** Balances above zero at the place of the filter: those of now with their price, or those at the end of its day. */
export async function balancesOf(db: TenantTransaction, filter: RemainFilter): Promise<Balances> {
  if (filter.on === undefined) {
    return sql`(
      select x.organization_id, x.storage_id, x.lot_id, x.address_id, x.quantity, x.reserved, x.price
        from stock_balance x
       where x.quantity > 0 and ${every(placeConditions('x', filter))})`;
  }
  return sql`(
    select u.organization_id, u.storage_id, u.lot_id, u.address_id, sum(u.quantity) as quantity, 0::numeric as reserved
      from ${await entriesUpTo(db, filter.on, filter)} u
     group by u.organization_id, u.storage_id, u.lot_id, u.address_id
    having sum(u.quantity) > 0)`;
}

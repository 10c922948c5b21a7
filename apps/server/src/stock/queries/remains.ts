import type { CallReply, listRemains } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { balancesOf } from './balances.ts';
import { every, lotConditions, type RemainFilter } from './filter.ts';
import { goods, picked, type Remain, shown, shownJoins, titled, worth } from './rows.ts';

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

/** What the list is ordered by before lot and place. */
const leading = (order: RemainOrder | undefined, lot: string, nomenclature: string) => {
  const name = sql`${sql.ref(`${nomenclature}.name`)} collate "ru-x-icu"`;
  return order === 'fefo' ? [sql`coalesce(${sql.ref(`${lot}.expiry`)}, 'infinity')`, name] : [name];
};

function beyond({ after, order, back }: RemainPage): RawBuilder<unknown>[] {
  if (!after) return [];
  const keys = [...leading(order, 'l', 'n'), sql`b.lot_id`, sql`b.storage_id`, sql`b.address_id`];
  const theirs = [
    ...leading(order, 'al', 'an'),
    sql`al.id`,
    sql`${after.storageId}::int`,
    sql`${after.addressId}::int`,
  ];
  return [
    sql`(${sql.join(keys)}) ${back ? sql`<` : sql`>`} (
      select ${sql.join(theirs)}
        from lot al
        join nomenclature an on an.organization_id = al.organization_id and an.id = al.nomenclature_id
       where al.id = ${after.lotId})`,
  ];
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
  const direction = page.back ? sql`desc` : sql`asc`;
  const order = (row: string, lot: string, nomenclature: string, way: RawBuilder<unknown>) =>
    sql.join(
      [
        ...leading(page.order, lot, nomenclature),
        ...['lot_id', 'storage_id', 'address_id'].map((column) => sql.ref(`${row}.${column}`)),
      ].map((key) => sql`${key} ${way}`),
    );
  const { rows } = await sql<Remain>`
    select ${shown(today)}
      from (
        select ${picked}
          from ${await balancesOf(db, filter)} b ${goods}
         where ${every([...lotConditions(filter, today), ...beyond(page)])}
         order by ${order('b', 'l', 'n', direction)} limit ${page.limit}) p
      ${shownJoins}
     order by ${order('p', 'p', 'p', sql`asc`)}`.execute(db);
  return titled(rows);
}

/** Lots, packs and worth of everything the filter leaves, not of one page. */
export async function totalRemains(
  db: TenantTransaction,
  filter: RemainFilter,
  today: string,
): Promise<RemainTotals> {
  const { rows } = await sql<RemainTotals>`
    select count(*)::int as lots, trim_scale(coalesce(sum(b.quantity), 0))::text as quantity,
           coalesce(sum(${worth}), 0)::text as sum
      from ${await balancesOf(db, filter)} b
      join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
     where ${every(lotConditions(filter, today))}`.execute(db);
  return rows[0] ?? { lots: 0, quantity: '0', sum: '0' };
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
  return titled(rows)[0];
}

/** Key of the row with this id; undefined when it is not known. */
export async function findRemainKey(db: TenantTransaction, id: number): Promise<RemainKey | undefined> {
  const { rows } = await sql<RemainKey>`
    select lot_id as "lotId", storage_id as "storageId", address_id as "addressId"
      from stock_balance where id = ${id}`.execute(db);
  return rows[0];
}

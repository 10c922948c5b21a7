import type { DemoGoods } from '@provizor/demo';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { Known } from './known.ts';

type FreeLot = { lot_id: number; address_id: number; free: number; nomenclature_id: number };

/** Lines of a document that takes goods. */
export type TakenLine = { n_line: number; lot_id: number; address_id: number; quantity: string };

const numbered = (lots: { lot_id: number; address_id: number; quantity: number }[]): TakenLine[] =>
  lots.map(({ quantity, ...lot }, i) => ({ n_line: i + 1, ...lot, quantity: String(quantity) }));

/**
 * Takes goods out of a storage, the shortest shelf life first, of what is fresh on the day; what is not there is left
 * out, marked packs stay where MDLP knows them. Movements are written in the order of days, so what is free now was there then.
 */
export async function takeLots(
  db: TenantTransaction,
  known: Known,
  storageId: number,
  goods: readonly DemoGoods[],
  day: string,
): Promise<TakenLine[]> {
  const ids = goods.map(({ gtin }) => known.goods(gtin));
  const { rows } = await sql<FreeLot>`
    select l.nomenclature_id, b.lot_id, b.address_id, floor(b.quantity - b.reserved)::int as free
      from stock_balance b
      join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
     where b.storage_id = ${storageId} and b.quantity - b.reserved >= 1 and l.expiry >= ${day}::date
       and l.nomenclature_id = any(${ids}::int[]) and b.lot_id <> all(${known.marked}::int[])
     order by l.expiry, b.lot_id, b.address_id`.execute(db);
  const byGoods = Map.groupBy(rows, (row) => row.nomenclature_id);
  const taken = goods.flatMap(({ gtin, packs }) => {
    let left = packs;
    return (byGoods.get(known.goods(gtin)) ?? []).flatMap(({ lot_id, address_id, free }) => {
      const quantity = Math.min(left, free);
      left -= quantity;
      return quantity > 0 ? [{ lot_id, address_id, quantity }] : [];
    });
  });
  return numbered(taken);
}

/** The first `count` lots of a storage that were expired on the day, whole. */
export async function expiredLots(
  db: TenantTransaction,
  known: Known,
  storageId: number,
  count: number,
  day: string,
): Promise<TakenLine[]> {
  const { rows } = await sql<{ lot_id: number; address_id: number; quantity: number }>`
    select b.lot_id, b.address_id, floor(b.quantity)::int as quantity
      from stock_balance b
      join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
     where b.storage_id = ${storageId} and b.quantity >= 1 and b.reserved = 0 and l.expiry < ${day}::date
       and b.lot_id <> all(${known.marked}::int[])
     order by l.expiry, b.lot_id limit ${count}`.execute(db);
  return numbered(rows);
}

import type { Database } from '../../database/database.ts';
import { addressId } from '../address.ts';

/** A place of safe custody of an organisation at a keeper's. */
export type Warehouse = {
  warehouse_id: string;
  sys_id: string;
  keeper: string;
  address: string;
  registered_at: number;
};

export const warehousesOf = (db: Database, sysId?: string): Warehouse[] =>
  db.all<Warehouse>(
    'select * from warehouse where ? is null or sys_id = ? order by warehouse_id',
    sysId ?? null,
    sysId ?? null,
  );

export const warehouseOf = (db: Database, id: string) =>
  db.get<Warehouse>('select * from warehouse where warehouse_id = ?', id);

/** The address of a house: the sandbox knows those of its participants and their places. */
export const addressOfHouse = (db: Database, houseguid: string): string | undefined =>
  db
    .all<{ address: string }>(
      'select address from organization union select address from place union select address from warehouse',
    )
    .find(({ address }) => addressId(address) === houseguid.toLowerCase())?.address;

/** The next number of a place, 14 digits. */
export function nextPlaceId(db: Database): string {
  const last = db.get<{ id: string }>(
    'select max(id) as id from (select branch_id as id from place union all select warehouse_id from warehouse)',
  );
  return String(Number(last?.id ?? 0) + 1).padStart(14, '0');
}

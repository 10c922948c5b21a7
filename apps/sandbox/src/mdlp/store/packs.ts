import type { SQLInputValue } from 'node:sqlite';
import type { Database } from '../../database/database.ts';

/** A pack of the registry with its owner; the columns are told in schema.sql. */
export type PackRow = {
  sgtin: string;
  gtin: string;
  batch: string;
  /** ISO date. */
  expires: string;
  released_at: number;
  status: string;
  status_at: number;
  owner: string;
  place: string;
  sscc: string | null;
  funding: string | null;
  awaiting: number;
  giver: string | null;
  taker: string | null;
  previous_status: string | null;
  held: number;
  held_status: string | null;
  held_by: string | null;
  held_for: string | null;
  came_by: number;
  part_used: number;
  part_of: number | null;
  archived: number;
  owner_inn: string;
  owner_name: string;
};

const SELECT = `select p.*, o.inn as owner_inn, o.full_name as owner_name
  from pack p join organization o on o.sys_id = p.owner`;

/** Packs of the registry (not archived) that meet a condition on `p`. */
export const packsWhere = (db: Database, condition: string, ...params: SQLInputValue[]) =>
  db.all<PackRow>(`${SELECT} where p.archived = 0 and ${condition}`, ...params);

export const packOf = (db: Database, sgtin: string): PackRow | undefined =>
  packsWhere(db, 'p.sgtin = ?', sgtin)[0];

/** The packs of a list that the registry knows, by SGTIN. */
export const packsByList = (db: Database, sgtins: string[]): Map<string, PackRow> =>
  new Map(
    packsWhere(db, 'p.sgtin in (select value from json_each(?))', JSON.stringify(sgtins)).map((pack) => [
      pack.sgtin,
      pack,
    ]),
  );

/** May the organisation see the pack: as its owner or as a side of the operation that waits on it? */
export function isVisible(db: Database, pack: PackRow, sysId: string): boolean {
  if (pack.owner === sysId) return true;
  if (pack.awaiting === 0) return false;
  return (
    db.get('select 1 from place where branch_id in (?, ?) and sys_id = ?', pack.giver, pack.taker, sysId) !==
    undefined
  );
}

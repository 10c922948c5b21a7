import type { Obstacle, Shortage } from '@provizor/contract/stock';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { forbidden, type ShortageCode, shortage } from '../obstacles/obstacle.ts';

/** A balance that would fall below zero, as the functions of the ledger tell it. */
export type ShortageRow = {
  storage_id: number;
  lot_id: number;
  address_id: number;
  short_on: string;
  missing: string;
};

/**
 * What would break, with names, dates and the lines of the document it concerns.
 * @param code the step that breaks it: taking a document back has words of its own
 */
export async function shortagesOf(
  db: TenantTransaction,
  documentId: string,
  rows: readonly ShortageRow[],
  code: ShortageCode = 'stock.shortage',
): Promise<Obstacle[]> {
  if (rows.length === 0) return [];
  if (await isHiddenFromPerson(db, rows)) return [forbidden('stock.shortage-hidden')];
  const { rows: named } = await sql<Shortage & { n_line: number | null }>`
    select s.storage_id, st.name as storage, a.name as address, s.lot_id, n.name, l.series, l.expiry::text as expiry,
           s.short_on::text as short_on, trim_scale(s.missing)::text as missing,
           (select i.n from stock_document_line i
             where i.document_id = ${documentId}::uuid and i.lot_id = s.lot_id
             order by i.address_id <> s.address_id, i.n limit 1) as n_line
      from unnest(${rows.map((row) => row.storage_id)}::int[], ${rows.map((row) => row.lot_id)}::int[],
                  ${rows.map((row) => row.address_id)}::int[],
                  ${rows.map((row) => row.short_on)}::date[], ${rows.map((row) => row.missing)}::numeric[])
        as s (storage_id, lot_id, address_id, short_on, missing)
      join lot l on l.id = s.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
      join storage st on st.organization_id = l.organization_id and st.id = s.storage_id
      left join address a on a.organization_id = l.organization_id and a.id = s.address_id
     order by n.name collate "ru-x-icu", l.id, st.id`.execute(db);
  return named.map((row) => shortage(code, row));
}

/** Who counts a storage blind is not told what is missing there: it would tell what the books say. */
async function isHiddenFromPerson(db: TenantTransaction, rows: readonly ShortageRow[]): Promise<boolean> {
  const { rows: hidden } = await sql`
    select from invent_counter p
      join invent_count c on c.organization_id = p.organization_id and c.document_id = p.document_id
      join stock_document d on d.organization_id = c.organization_id and d.id = c.document_id and not d.removed
     where p.user_id = current_person() and c.blind and c.finished_at is null
       and c.storage_id = any(${rows.map((row) => row.storage_id)}::int[]) limit 1`.execute(db);
  return hidden.length > 0;
}

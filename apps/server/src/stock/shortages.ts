import { sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** A balance that would fall below zero: what, where, from which day on, how many packs are missing at most. */
export type Shortage = {
  storage_id: number;
  storage: string;
  /** Cell, null when it is the storage itself. */
  address: string | null;
  lot_id: number;
  name: string;
  series: string | null;
  expiry: string | null;
  /** yyyy-MM-dd. */
  short_on: string;
  missing: string;
};

export type ShortageRow = {
  storage_id: number;
  lot_id: number;
  address_id: number;
  short_on: string;
  missing: string;
};

/** The refusal shows so many; a document rarely breaks more. */
const shown = 100;

/**
 * Refuses with `stock.shortage` and the list of what would break (names and dates), when there is anything.
 * `code` = the text for the action: taking a document back has its own.
 */
export async function refuseShortages(
  tx: TenantTransaction,
  rows: ShortageRow[],
  code: 'stock.shortage' | 'stock.delete-blocked',
): Promise<void> {
  if (rows.length === 0) return;
  await hideFromCounters(tx, rows);
  const listed = rows.slice(0, shown);
  const named = await sql<Shortage>`
    select s.storage_id, st.name as storage, a.name as address, s.lot_id, n.name, l.series, l.expiry, s.short_on,
           trim_scale(s.missing)::text as missing
      from unnest(${listed.map((row) => row.storage_id)}::int[], ${listed.map((row) => row.lot_id)}::int[],
                  ${listed.map((row) => row.address_id)}::int[],
                  ${listed.map((row) => row.short_on)}::date[], ${listed.map((row) => row.missing)}::numeric[])
        as s (storage_id, lot_id, address_id, short_on, missing)
      join lot l on l.id = s.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
      join storage st on st.organization_id = l.organization_id and st.id = s.storage_id
      left join address a on a.organization_id = l.organization_id and a.id = s.address_id
     order by n.name collate "ru-x-icu", l.id, st.id`.execute(tx);
  refuse(code, { shortages: named.rows, count: rows.length });
}

/** Who counts a storage blind is not told what is missing there: it would tell what the books say. */
async function hideFromCounters(tx: TenantTransaction, rows: ShortageRow[]): Promise<void> {
  const { rows: hidden } = await sql`
    select from invent_counter p
      join invent_count c on c.organization_id = p.organization_id and c.document_id = p.document_id
      join stock_document d on d.organization_id = c.organization_id and d.id = c.document_id and not d.removed
     where p.user_id = current_person() and c.blind and c.finished_at is null
       and c.storage_id = any(${rows.map((row) => row.storage_id)}::int[]) limit 1`.execute(tx);
  if (hidden.length > 0) refuse('stock.shortage-hidden');
}

import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { unitsOf } from './units.ts';

/** Where the ledger counts a pack. */
export type Counted = {
  storageId: number;
  lotId: number;
  addressId: number;
  /** Millionths of a pack. */
  units: number;
};

/** What the ledger knows of a pack. */
export type PackLedger = {
  /** Where it is counted now; empty when it has left. */
  here: Counted[];
  /** Lot it was counted under last. */
  lotId: number;
  /** Document that moved it last. */
  documentId: string;
  /** The latest day the ledger has it on: nothing of it may be dated before. */
  date: string;
};

type Row = {
  sgtin: string;
  storage_id: number;
  lot_id: number;
  address_id: number;
  quantity: string;
  last_document: string;
  last_date: string;
  last: boolean;
};

/** What the ledger says of packs; those it has never met are absent. */
export async function ledgerOf(
  db: TenantTransaction,
  sgtins: readonly string[],
): Promise<Map<string, PackLedger>> {
  const { rows } = await sql<Row>`
    with told as (
      select e.*, first_value(e.document_id) over w as last_document, max(e.document_date) over p as last_date,
             row_number() over w = 1 as last
        from stock_pack_ledger e where e.sgtin = any(${[...sgtins]}::text[])
      window p as (partition by e.sgtin),
             w as (partition by e.sgtin order by e.posted_at desc, e.document_id desc, e.quantity desc)
    )
    select sgtin, storage_id, lot_id, address_id, round(sum(quantity), 6)::text as quantity,
           min(last_document::text) as last_document, min(last_date)::text as last_date, bool_or(last) as last
      from told group by sgtin, storage_id, lot_id, address_id
     order by sgtin, storage_id, lot_id, address_id`.execute(db);
  const ledger = new Map<string, PackLedger>();
  for (const row of rows) {
    const known = ledger.get(row.sgtin) ?? {
      here: [],
      lotId: row.lot_id,
      documentId: row.last_document,
      date: row.last_date,
    };
    if (row.last) known.lotId = row.lot_id;
    const units = unitsOf(row.quantity);
    const { storage_id: storageId, lot_id: lotId, address_id: addressId } = row;
    if (units > 0) known.here.push({ storageId, lotId, addressId, units });
    ledger.set(row.sgtin, known);
  }
  return ledger;
}

/** A pack that was never booked by its code, and what is known of it. */
export type Unbooked = { sgtin: string; storageId: number; series: string | null; units: number };

type Free = {
  storage_id: number;
  lot_id: number;
  address_id: number;
  gtin: string;
  series: string | null;
  free: string;
};

/**
 * Finds packs the ledger has never met among the goods that were booked without codes: a lot of the same product and
 * series in their storage which still holds more than the packs booked by code. Those without such a lot are absent.
 */
export async function findUnbooked(
  db: TenantTransaction,
  packs: readonly Unbooked[],
): Promise<Map<string, Counted>> {
  const found = new Map<string, Counted>();
  if (packs.length === 0) return found;
  const gtins = [...new Set(packs.map(({ sgtin }) => sgtin.slice(0, 14)))];
  const storages = [...new Set(packs.map(({ storageId }) => storageId))];
  const { rows } = await sql<Free>`
    select b.storage_id, b.lot_id, b.address_id, n.gtin, l.series,
           round(b.quantity - b.reserved - coalesce((
              select sum(e.quantity) from stock_pack_ledger e
               where e.organization_id = b.organization_id and e.lot_id = b.lot_id and e.storage_id = b.storage_id
                 and e.address_id = b.address_id), 0), 6)::text as free
      from stock_balance b
      join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     where b.storage_id = any(${storages}::int[]) and n.gtin = any(${gtins}::text[]) and b.quantity > 0
     order by l.expiry nulls last, b.lot_id, b.address_id`.execute(db);
  const rest = rows.map((row) => ({ ...row, units: unitsOf(row.free) }));
  for (const { sgtin, storageId, series, units } of packs) {
    const lot = rest.find(
      (row) =>
        row.storage_id === storageId &&
        row.gtin === sgtin.slice(0, 14) &&
        row.series === series &&
        row.units >= units,
    );
    if (!lot) continue;
    lot.units -= units;
    found.set(sgtin, { storageId, lotId: lot.lot_id, addressId: lot.address_id, units });
  }
  return found;
}

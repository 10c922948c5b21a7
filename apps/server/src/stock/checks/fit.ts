import type { Obstacle, StockDocument } from '@provizor/contract/stock';
import { stockDocumentKinds, takesAnyLot } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { isPaused } from '../documents/lots/offers.ts';
import { incomplete } from '../obstacles/obstacle.ts';
import type { Check, FitRow } from './examined.ts';

function obstaclesOfRow(row: FitRow, anyLot: boolean): Obstacle[] {
  const found: Obstacle[] = [];
  if (!anyLot && row.paused) found.push(incomplete('series-paused', row.n));
  if (!anyLot && row.pausedPacks > 0) found.push(incomplete('packs-paused', row.n, String(row.pausedPacks)));
  if (!anyLot && row.expiredPacks > 0)
    found.push(incomplete('packs-expired', row.n, String(row.expiredPacks)));
  if (row.tooManyPacks) found.push(incomplete('too-many-packs', row.n));
  if (row.strayFrom) found.push(incomplete('other-storage', row.n));
  if (row.strayTo) found.push(incomplete('other-storage-to', row.n));
  if (row.otherSupplier) found.push(incomplete('other-supplier', row.n));
  return found;
}

/**
 * Whether the lot `l` that may not be issued was brought by others than the partner alone; of a lot nobody is known to
 * have brought nothing is said.
 */
const isOthers = ({ kind, data, partner, document_date }: StockDocument) =>
  kind === 'outcome' && data.to_supplier === true
    ? sql`(l.expiry < ${document_date}::date or ${isPaused})
          and ${partner?.id ?? 0}::int <> all(array(
            select r.partner_id from stock_document_line b
              join stock_document r on r.organization_id = b.organization_id and r.id = b.document_id
             where b.organization_id = l.organization_id and b.lot_id = l.id and r.kind = 'income'
               and r.state in ('active', 'done') and r.partner_id is not null))
          and exists (
            select from stock_document_line b
              join stock_document r on r.organization_id = b.organization_id and r.id = b.document_id
             where b.organization_id = l.organization_id and b.lot_id = l.id and r.kind = 'income'
               and r.state in ('active', 'done') and r.partner_id is not null)`
    : sql`false`;

/** Whether a cell the line `i` names is of another storage. */
const isStray = (cell: string, { id }: { id: number }) => sql`(${sql.ref(`i.${cell}`)} > 0 and exists (
             select from address a
              where a.organization_id = i.organization_id and a.id = ${sql.ref(`i.${cell}`)} and a.storage_id <> ${id}))`;

/** Asks what of the lines of a document does not fit. */
export const selectFit = (document: StockDocument): RawBuilder<FitRow> => sql<FitRow>`
    select i.n, coalesce(${isPaused}, false) as paused, coalesce(k.paused, 0) as "pausedPacks",
           coalesce(k.expired, 0) as "expiredPacks", coalesce(k.quantity > i.quantity + 0.000004, false) as "tooManyPacks",
           ${isStray('address_id', document.storage)} as "strayFrom",
           ${isStray('address_to_id', document.storage_to ?? document.storage)} as "strayTo",
           coalesce(${isOthers(document)}, false) as "otherSupplier"
      from stock_document_line i
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      left join (
        select m.n, sum(m.quantity) as quantity,
               (count(*) filter (where p.status = 'paused_circulation'))::int as paused,
               (count(*) filter (where p.expiry < ${document.document_date}::date))::int as expired
          from stock_document_pack m
          left join pack p on p.organization_id = m.organization_id and p.sgtin = m.sgtin
         where m.document_id = ${document.id}::uuid
         group by m.n) k on k.n = i.n
     where i.document_id = ${document.id}::uuid
     order by i.n`;

/**
 * What of its lots, packs and cells keeps a document from being posted: suspended and expired goods that may only be
 * written off or given back to their supplier (section 5; issue), more packs than the quantity, cells of another storage.
 */
function obstaclesOfRows({ kind, data }: StockDocument, rows: readonly FitRow[]): Obstacle[] {
  if (stockDocumentKinds[kind].effect === 'none') return [];
  const anyLot = takesAnyLot(kind, data);
  return rows.flatMap((row) => obstaclesOfRow(row, anyLot));
}

/** The same of lines that have just been written. */
export async function obstaclesOfFit(db: TenantTransaction, document: StockDocument): Promise<Obstacle[]> {
  return obstaclesOfRows(
    document,
    (await sql<FitRow>`/* prepared */ ${selectFit(document)}`.execute(db)).rows,
  );
}

export const goodsFit: Check = async ({ document, fit }) => obstaclesOfRows(document, await fit());

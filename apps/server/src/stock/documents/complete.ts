import { type StockDocument, type StockLineRow, stockKindOf } from '@provizor/contract/stock';
import { canTake, type StockEntry, stockDocumentKinds, stockEntries, vatIncluded } from '@provizor/domain';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { ensureLots } from '../lots.ts';
import { linesOf } from './lines.ts';

/** VAT contained in a price: as it was typed, otherwise at the rate; null when neither is known. */
function vatOf({ price, vat_rate: rate, vat_value: value }: StockLineRow): string | null {
  if (value !== null) return value;
  return price === null || rate === null ? null : vatIncluded(price, rate);
}

/**
 * Finds the lots of the lines of a document (goods that come in make them) and its entries in the ledger; posting them
 * gives the lines their lots.
 * @param lines complete ones: the checks before the step have found nothing
 */
export async function entriesOf(
  { db, user }: { db: TenantTransaction; user: { organizationId: number } },
  document: StockDocument,
  lines: StockLineRow[],
): Promise<StockEntry[]> {
  const { lines: source } = stockDocumentKinds[document.kind];
  const lots =
    source === 'goods'
      ? await ensureLots(
          db,
          user.organizationId,
          lines.map((line) => ({
            nomenclatureId: line.nomenclature_id ?? 0,
            series: line.series,
            expiry: line.expiry,
            price: line.price,
            vatRate: line.vat_rate,
            vatValue: vatOf(line),
            cost: line.cost,
            source: line.source,
          })),
        )
      : lines.map((line) => line.lot_id ?? 0);
  const places = { storageId: document.storage.id, storageToId: document.storage_to?.id ?? null };
  return stockEntries(
    document.kind,
    places,
    lines.map((line, index) => ({
      n: line.n_line,
      lotId: lots[index] ?? 0,
      quantity: line.quantity ?? '0',
      addressId: line.address?.id ?? 0,
      addressToId: line.address_to?.id ?? 0,
    })),
  );
}

/** Whether the book quantities of a count are hidden from those who count: until it has begun it has its own screens. */
export const isBlind = ({ kind, data, state }: StockDocument): boolean =>
  stockKindOf(kind).blind === true && data.blind === true && canTake(kind, state, 'begin');

/** Lines of a document as its kind shows them. */
export const shownLines = (ctx: Pick<Context, 'db'>, document: StockDocument, today: string) =>
  linesOf(ctx.db, { id: document.id, kind: document.kind, blind: isBlind(document) }, today);

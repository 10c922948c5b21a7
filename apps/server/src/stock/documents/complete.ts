import { type StockDocument, type StockLineRow, stockKindOf } from '@provizor/contract/stock';
import { dayOf, type StockEntry, stockDocumentKinds, stockEntries, vatIncluded } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { ensureLots } from '../lots.ts';
import { linesOf } from './lines.ts';
import { emptyFields } from './save.ts';

/** What keeps a document from being posted: a field of its header (no line), or of a line. */
export type Obstacle = { n_line: number | null; field: string; text: string };

const isEmpty = (value: string | null) => value === null || !/[1-9]/.test(value);

function lineObstacles(document: StockDocument, line: StockLineRow): Obstacle[] {
  const { lines, anyLot } = stockDocumentKinds[document.kind];
  const at = (field: string, text: string): Obstacle => ({ n_line: line.n_line, field, text });
  if (line.nomenclature_id === null) return [at('nomenclature_id', 'Выберите номенклатуру')];
  if (lines === 'counts')
    return line.counted === null ? [at('counted', 'Введите посчитанное количество')] : [];
  if (lines === 'needs') return isEmpty(line.asked) ? [at('asked', 'Введите количество')] : [];
  const found: Obstacle[] = [];
  if (isEmpty(line.quantity)) found.push(at('quantity', 'Введите количество'));
  if (lines === 'balances' && line.lot_id === null) found.push(at('lot_id', 'Выберите партию'));
  if (!anyLot && line.expiry !== null && line.expiry < document.document_date) {
    found.push(at('lot_id', 'Срок годности истёк: такую партию можно только списать'));
  }
  if (document.kind === 'move' && document.storage_to === null) return found;
  if (document.kind === 'move' && document.storage_to?.id === document.storage.id) {
    if ((line.address?.id ?? 0) === (line.address_to?.id ?? 0)) {
      found.push(at('address_to', 'Место назначения то же, что и место отправления'));
    }
  }
  return found;
}

const dayMs = 86_400_000;

/**
 * What keeps a document of goods that move from being posted on its date: a balance of now would count what has not
 * happened. One day ahead is the next time zone's today.
 */
export function untimely({ kind, document_date: date }: StockDocument, now: Date): Obstacle[] {
  if (stockDocumentKinds[kind].effect === 'none' || date <= dayOf(new Date(now.getTime() + dayMs))) return [];
  const text = 'Дата документа ещё не наступила: исправьте её или проведите документ в этот день';
  return [{ n_line: null, field: 'document_date', text }];
}

/** Everything that keeps a document from being posted, apart from the balances. */
export function obstaclesOf(document: StockDocument, lines: StockLineRow[]): Obstacle[] {
  const header = emptyFields(document.kind, document).map((empty) => ({ n_line: null, ...empty }));
  const nothing =
    lines.length === 0 ? [{ n_line: null, field: 'lines', text: 'В документе нет ни одной строки' }] : [];
  return [...header, ...nothing, ...lines.flatMap((line) => lineObstacles(document, line))];
}

/** VAT contained in a price: as it was typed, otherwise at the rate; null when neither is known. */
function vatOf({ price, vat_rate: rate, vat_value: value }: StockLineRow): string | null {
  if (value !== null) return value;
  return price === null || rate === null ? null : vatIncluded(price, rate);
}

/**
 * Gives the lines of a document their lots (goods that come in make them) and its entries in the ledger.
 * @param lines complete ones: `obstaclesOf` has found nothing
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
            vatValue: vatOf(line),
            source: line.source,
          })),
        )
      : lines.map((line) => line.lot_id ?? 0);
  if (source === 'goods') {
    await sql`
      update stock_document_line l set lot_id = g.lot_id
        from unnest(${lines.map((line) => line.n_line)}::int[], ${lots}::int[]) as g (n, lot_id)
       where l.document_id = ${document.id}::uuid and l.n = g.n`.execute(db);
  }
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

/** Whether the book quantities of a count are hidden from those who count. */
export const isBlind = (document: StockDocument): boolean =>
  stockKindOf(document.kind).blind === true && document.data.blind === true && document.state === 'draft';

/** Lines of a document as its kind shows them. */
export const shownLines = (ctx: Pick<Context, 'db'>, document: StockDocument, today: string) =>
  linesOf(ctx.db, { id: document.id, kind: document.kind, blind: isBlind(document) }, today);

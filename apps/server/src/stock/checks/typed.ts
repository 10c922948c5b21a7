import { type Obstacle, type StockDocument, type StockLineRow, stockKindOf } from '@provizor/contract/stock';
import {
  checksBefore,
  dayOf,
  earliestStockDay,
  stockDocumentKinds,
  takesAnyLot,
  unitsInPack,
  unitsOfPacks,
} from '@provizor/domain';
import { sql } from 'kysely';
import { emptyHeader, incomplete } from '../obstacles/obstacle.ts';
import type { Check } from './examined.ts';

const isEmpty = (value: string | null) => value === null || !/[1-9]/.test(value);

type OfGoods = Pick<StockLineRow, 'n_line' | 'levels'>;

/** «30 таб.»: what a pack of the goods of a line holds. */
const smallestText = ({ levels }: OfGoods) => `${unitsInPack(levels)} ${levels.at(-1)?.name ?? ''}`;

/** A quantity of a line, in packs, that is no whole number of the smallest parts of its goods. */
export const obstaclesOfParts = (
  line: OfGoods,
  quantity: string,
  field: 'quantity' | 'counted' | 'asked' = 'quantity',
): Obstacle[] =>
  unitsOfPacks(quantity, unitsInPack(line.levels)) === null
    ? [{ ...incomplete('not-whole', line.n_line, smallestText(line)), field }]
    : [];

function obstaclesOfLine(document: StockDocument, line: StockLineRow): Obstacle[] {
  const { lines } = stockDocumentKinds[document.kind];
  const anyLot = takesAnyLot(document.kind, document.data);
  const n = line.n_line;
  if (line.nomenclature_id === null) return [incomplete('no-goods', n)];
  if (lines === 'counts') {
    return line.counted === null
      ? [incomplete('not-counted', n)]
      : obstaclesOfParts(line, line.counted, 'counted');
  }
  if (lines === 'needs') {
    return line.asked === null || isEmpty(line.asked)
      ? [incomplete('nothing-asked', n)]
      : obstaclesOfParts(line, line.asked, 'asked');
  }
  const found: Obstacle[] = [];
  if (isEmpty(line.quantity)) found.push(incomplete('no-quantity', n));
  if (line.quantity !== null) found.push(...obstaclesOfParts(line, line.quantity));
  if (lines === 'balances' && line.lot_id === null) found.push(incomplete('no-lot', n));
  if (!anyLot && line.expiry !== null && line.expiry < document.document_date) {
    found.push(incomplete('lot-expired', n));
  }
  const isWithin = document.storage_to !== null && document.storage_to.id === document.storage.id;
  if (document.kind === 'move' && isWithin && (line.address?.id ?? 0) === (line.address_to?.id ?? 0)) {
    found.push(incomplete('same-place', n));
  }
  return found;
}

/** What lines of a document lack. */
export const obstaclesOfLines = (document: StockDocument, lines: readonly StockLineRow[]): Obstacle[] =>
  lines.flatMap((line) => obstaclesOfLine(document, line));

const dayMs = 86_400_000;

/**
 * What keeps a document that counts from a day on (goods that move, prices that change) from being posted on its date: a
 * balance or a price list of now would tell what has not happened (one day ahead is the next time zone's today), and
 * nobody means a day of long ago.
 */
export function obstaclesOfDate({ kind, document_date: date }: StockDocument, now: Date): Obstacle[] {
  if (!checksBefore(kind, 'post').includes('date')) return [];
  if (date > dayOf(new Date(now.getTime() + dayMs))) return [incomplete('date-ahead', null)];
  const earliest = earliestStockDay(dayOf(now));
  return date < earliest ? [incomplete('date-long-ago', null, earliest)] : [];
}

/** Required fields of the header that are empty, each with the words of its definition. */
function obstaclesOfHeader(document: StockDocument): Obstacle[] {
  return stockKindOf(document.kind).fields.flatMap(({ key, required }) => {
    if (required === undefined) return [];
    const value =
      key === 'storage_to_id'
        ? document.storage_to
        : key === 'partner_id'
          ? document.partner
          : key === 'ser'
            ? document.ser
            : document.data[key];
    return value === null || value === undefined || value === '' ? [emptyHeader(key, required)] : [];
  });
}

export const dateHasCome: Check = ({ ctx, document }) => obstaclesOfDate(document, ctx.now());

/** A release of a prescription that is kept apart names nobody. */
export const headerIsFilled: Check = async ({ ctx, document }) => {
  const empty = obstaclesOfHeader(document);
  if (!empty.some(({ field }) => field === 'patient_id')) return empty;
  const { rows } = await sql<{ apart: boolean }>`
    select apart from stock_document where id = ${document.id}::uuid`.execute(ctx.db);
  return rows[0]?.apart ? empty.filter(({ field }) => field !== 'patient_id') : empty;
};

export const linesAreFilled: Check = async ({ document, lines }) => {
  const all = await lines();
  return all.length === 0 ? [incomplete('no-lines', null)] : obstaclesOfLines(document, all);
};

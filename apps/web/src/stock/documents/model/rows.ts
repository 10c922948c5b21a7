import type { StockLineRow } from '@provizor/contract/stock';
import {
  fromKopecks,
  type GoodsLevel,
  levelsOfParts,
  lineSum,
  retyped,
  sumOfLine,
  toKopecks,
  unitsInPack,
  vatOfLine,
} from '@provizor/domain';

/** What is being typed into a cell; `typed`: it began by typing over the cell, arrows leave it. */
export type CellEdit = { column: string; text: string; typed: boolean; error?: string };

/** A line as the sheet shows it. */
export type SheetRow = StockLineRow & {
  edit?: CellEdit | undefined;
  /** What keeps the document from being posted at this line. */
  problem?: string | undefined;
  /** Of a count: what the server had when the line was shown. */
  seen?: string | null;
};

export const rowKey = (row: Pick<StockLineRow, 'n_line'>): string => String(row.n_line);

/** A line with nothing in it. */
export const emptyLine = (n_line: number): StockLineRow => ({
  n_line,
  nomenclature_id: null,
  name: '',
  producer: null,
  gtin: null,
  lot_id: null,
  levels: [],
  series: null,
  expiry: null,
  expiry_warning: null,
  price: null,
  vat_rate: null,
  vat_value: null,
  source: null,
  quantity: null,
  sum: null,
  vat_sum: null,
  paper_sum: null,
  paper_vat: null,
  cost: null,
  address: null,
  address_to: null,
  asked: null,
  book: null,
  counted: null,
  note: null,
  available: null,
  packs: 0,
});

const scale = 1_000_000n;

/** Decimal text with up to six decimals as whole millionths. */
export function toMillionths(decimal: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const value = BigInt(whole) * scale + BigInt(part.padEnd(6, '0').slice(0, 6));
  return sign ? -value : value;
}

/** Millionths as decimal text without trailing zeros. */
export function fromMillionths(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(7, '0');
  const part = digits.slice(-6).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}${part && `.${part}`}`;
}

/** A line with what was typed over it: its amounts follow from each other as on the server. */
export function changed(row: SheetRow, shown: Partial<StockLineRow>): SheetRow {
  const next = retyped(row, shown);
  // a re-pricing is worth what its goods are sold for after it
  const { retail_was: was, retail_price: retail, quantity } = next;
  const isRepriced = was !== undefined && retail && quantity !== null;
  const sum = isRepriced ? lineSum(quantity, retail, unitsInPack(next.levels)) : sumOfLine(next);
  return { ...next, sum, vat_sum: vatOfLine(next) };
}

export type LineTotals = {
  lines: number;
  quantity: string;
  /** What the parts in the quantity are told in. */
  levels: readonly GoodsLevel[];
  sum: string;
  vat: string;
  packs: number;
};

/** Totals of the lines as they stand on the screen. */
export function totalsOf(rows: readonly StockLineRow[]): LineTotals {
  let [quantity, sum, vat, packs] = [0n, 0n, 0n, 0];
  for (const row of rows) {
    quantity += toMillionths(row.quantity ?? row.counted ?? row.asked ?? '0');
    sum += toKopecks(row.sum ?? '0');
    vat += toKopecks(row.vat_sum ?? '0');
    packs += row.packs;
  }
  return {
    lines: rows.length,
    quantity: fromMillionths(quantity),
    levels: levelsOfParts(
      rows.map((row) => ({ quantities: [row.quantity ?? row.counted ?? row.asked], levels: row.levels })),
    ),
    sum: fromKopecks(sum),
    vat: fromKopecks(vat),
    packs,
  };
}

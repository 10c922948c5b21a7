import type { DraftContent } from '@provizor/contract';
import { vatRateOf } from '@provizor/domain';
import { maskMoney, moneyOf, typedRate, vatOf } from './money.ts';

/** A row of «add price»: packs of one product and series. */
export type PriceRow = {
  key: string;
  gtin: string;
  series: string | null;
  name: string;
  packs: number;
  cost: string | null;
  vat_value: string | null;
};

export type PriceCell = 'cost' | 'vat_value';
export type Price = Pick<PriceRow, PriceCell>;

export const priceKey = (gtin: string, series: string | null): string => `${gtin}|${series ?? ''}`;

/** The product and series a row's key is of. */
export function ofPriceKey(key: string): { gtin: string; series: string | null } {
  const at = key.indexOf('|');
  return { gtin: key.slice(0, at), series: key.slice(at + 1) || null };
}

/** Rows of the sheet: every product and series that has packs in the pile. */
export function priceRows({ batches, packs, products }: DraftContent): PriceRow[] {
  const counts = new Map<number, number>();
  for (const batch of packs.batch) counts.set(batch, (counts.get(batch) ?? 0) + 1);
  const names = new Map(products.map(({ gtin, name }) => [gtin, name]));
  const rows = new Map<string, PriceRow>();
  for (const [index, { gtin, series, cost, vat_value }] of batches.entries()) {
    const key = priceKey(gtin, series);
    const known = rows.get(key);
    const count = counts.get(index) ?? 0;
    // A series may stand twice, with two dates of expiry: its price is one.
    if (known) known.packs += count;
    else if (count > 0)
      rows.set(key, { key, gtin, series, name: names.get(gtin) ?? '', packs: count, cost, vat_value });
  }
  return [...rows.values()];
}

/**
 * What a typed text makes of a row's price. A percentage in the cell of VAT is computed; without a price to compute it
 * of, or as no rate there is, it is never taken for an amount.
 */
export function typed(price: Price, cell: PriceCell, text: string): Price {
  if (cell === 'cost' || !text.includes('%')) return { ...price, [cell]: moneyOf(text) };
  const rate = typedRate(text);
  const isKnown = rate !== undefined && price.cost !== null;
  return { ...price, vat_value: isKnown ? vatOf(price.cost ?? '', rate) : null };
}

/** Why a text in a cell gives no amount; null when it does or is empty. */
export function cellFault({ cost }: Price, cell: PriceCell, text: string): string | null {
  if (cell === 'cost' || !text.includes('%')) return null;
  if (typedRate(text) === undefined) return 'Ставка НДС — целое число процентов: 10%';
  return cost === null ? 'Сначала введите цену: НДС в процентах считается от неё' : null;
}

/**
 * Cells of a spreadsheet pasted at a row and column: one or two columns, as many rows as there are; what is no amount
 * is left as it was.
 */
export function pasted(
  rows: readonly PriceRow[],
  at: { row: number; cell: PriceCell },
  text: string,
): Map<string, Price> {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const columns: PriceCell[] = at.cell === 'cost' ? ['cost', 'vat_value'] : ['vat_value'];
  const changed = new Map<string, Price>();
  for (const [offset, line] of lines.entries()) {
    const row = rows[at.row + offset];
    if (!row) break;
    let price: Price = { cost: row.cost, vat_value: row.vat_value };
    for (const [column, value] of line.split('\t').entries()) {
      const cell = columns[column];
      if (cell && (maskMoney(value) !== '' || typedRate(value) !== undefined))
        price = typed(price, cell, value);
    }
    changed.set(row.key, price);
  }
  return changed;
}

/** Whether a row still needs its price or its VAT (wizards, section 5: every item needs both, the price above 0). */
export const lacksPrice = ({ cost, vat_value }: Price): PriceCell | null =>
  cost === null || !/[1-9]/.test(cost) ? 'cost' : vat_value === null ? 'vat_value' : null;

/** Rows whose VAT is that of no rate, or more than the price: asked about before one goes on. */
export function strangeVat(rows: readonly PriceRow[]): PriceRow[] {
  return rows.filter(
    ({ cost, vat_value: vat }) => cost !== null && vat !== null && vatRateOf(cost, vat) === null,
  );
}

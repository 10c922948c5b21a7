import type { DraftContent } from '@provizor/contract';
import { vatRateOf } from '@provizor/domain';
import type { SpreadCell } from '../../../ui/sheet/index.ts';
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
  /** Taken off the price; only where the wizard tells a discount. */
  discount?: string | null;
};

export type PriceCell = 'cost' | 'vat_value' | 'discount';
export type Price = Pick<PriceRow, PriceCell>;

/** Columns of the sheet in their order. */
export const priceCells = (withDiscount: boolean): readonly PriceCell[] =>
  withDiscount ? ['cost', 'vat_value', 'discount'] : ['cost', 'vat_value'];

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
  for (const [index, { gtin, series, cost, vat_value, discount = null }] of batches.entries()) {
    const key = priceKey(gtin, series);
    const known = rows.get(key);
    const count = counts.get(index) ?? 0;
    // A series may stand twice, with two dates of expiry: its price is one.
    if (known) known.packs += count;
    else if (count > 0)
      rows.set(key, {
        key,
        gtin,
        series,
        name: names.get(gtin) ?? '',
        packs: count,
        cost,
        vat_value,
        discount,
      });
  }
  return [...rows.values()];
}

/**
 * What a typed text makes of a row's price. A percentage in the cell of VAT is computed; without a price to compute it
 * of, or as no rate there is, it is never taken for an amount.
 */
export function typed(price: Price, cell: PriceCell, text: string): Price {
  if (cell !== 'vat_value' || !text.includes('%')) return { ...price, [cell]: moneyOf(text) };
  const rate = typedRate(text);
  const isKnown = rate !== undefined && price.cost !== null;
  return { ...price, vat_value: isKnown ? vatOf(price.cost ?? '', rate) : null };
}

/** Why a text in a cell gives no amount; null when it does or is empty. */
export function cellFault({ cost }: Price, cell: PriceCell, text: string): string | null {
  if (cell !== 'vat_value' || !text.includes('%')) return null;
  if (typedRate(text) === undefined) return 'Ставка НДС — целое число процентов: 10%';
  return cost === null ? 'Сначала введите цену: НДС в процентах считается от неё' : null;
}

/** A text in a pasted cell that gives no amount. */
const isNoAmount = (text: string) => text.trim() !== '' && maskMoney(text) === '' && !text.includes('%');

/**
 * What texts that go to many cells make of the prices: everything or nothing. A row is read on from what its first cells
 * have made of it, so a percentage finds the price pasted beside it.
 * @returns the prices by key of row, or why not, each fault with its place
 */
export function written(
  rows: readonly PriceRow[],
  columns: readonly PriceCell[],
  cells: readonly SpreadCell[],
): { prices: Map<string, Price>; faults: string[] } {
  const prices = new Map<string, Price>();
  const faults: string[] = [];
  for (const { row: at, column: columnAt, text } of cells) {
    const [row, cell] = [rows[at], columns[columnAt]];
    if (!row || !cell) continue;
    const before = prices.get(row.key) ?? priceOf(row);
    const fault = isNoAmount(text) ? 'введите сумму, например 110,50' : cellFault(before, cell, text);
    if (fault !== null) faults.push(`Строка ${at + 1}, «${cellTitles[cell]}»: ${fault}`);
    else prices.set(row.key, typed(before, cell, text));
  }
  return { prices: faults.length > 0 ? new Map() : prices, faults };
}

/** The amounts of a row alone. */
export const priceOf = ({ cost, vat_value, discount = null }: PriceRow): Price => ({
  cost,
  vat_value,
  discount,
});

export const cellTitles: Readonly<Record<PriceCell, string>> = {
  cost: 'Цена с НДС',
  vat_value: 'Сумма НДС',
  discount: 'Скидка',
};

const kopecks = (money: string) => Math.round(Number(money) * 100);

/** Whether more is taken off than the price is. */
export const isOverDiscounted = ({ cost, discount = null }: Price): boolean =>
  cost !== null && discount !== null && kopecks(discount) > kopecks(cost);

/** Whether a row still needs its price or its VAT (wizards, section 5: every item needs both, the price above 0). */
export const lacksPrice = ({ cost, vat_value }: Price): 'cost' | 'vat_value' | null =>
  cost === null || !/[1-9]/.test(cost) ? 'cost' : vat_value === null ? 'vat_value' : null;

/** Rows whose VAT is that of no rate, or more than the price: asked about before one goes on. */
export function strangeVat(rows: readonly PriceRow[]): PriceRow[] {
  return rows.filter(
    ({ cost, vat_value: vat }) => cost !== null && vat !== null && vatRateOf(cost, vat) === null,
  );
}

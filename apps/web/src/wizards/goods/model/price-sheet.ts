import type { DraftContent } from '@provizor/contract';
import { vatRateOf, withoutVat } from '@provizor/domain';
import type { SpreadCell } from '../../../ui/sheet/index.ts';
import { maskMoney, moneyOf, totalOf, typedRate, vatOf } from './money.ts';

/** A row of «add price»: packs of one product and series. */
export type PriceRow = {
  key: string;
  gtin: string;
  series: string | null;
  name: string;
  packs: number;
  /** One for all its packs; null where they have none or several. */
  cost: string | null;
  vat_value: string | null;
  /** What is known of each of its batches, where they differ: what is typed is of all of them. */
  parts?: readonly PricePart[];
  /** Taken off the price; only where the wizard tells a discount. */
  discount?: string | null;
};

/** Packs of one price and VAT. */
export type PricePart = { packs: number; cost: string | null; vat_value: string | null };

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
    if (count === 0) continue;
    const name = names.get(gtin) ?? '';
    const row = { key, gtin, series, name, packs: count, cost, vat_value, discount };
    // A series may stand twice, with two dates of expiry or two prices of the registry.
    rows.set(key, known ? joined(known, row) : row);
  }
  return [...rows.values()];
}

/** One row of two batches of a series: where they differ it says nothing, and its parts what each has. */
function joined(one: PriceRow, other: PriceRow): PriceRow {
  const same = <K extends 'cost' | 'vat_value'>(cell: K) => (one[cell] === other[cell] ? one[cell] : null);
  const packs = one.packs + other.packs;
  if (!one.parts && one.cost === other.cost && one.vat_value === other.vat_value) return { ...one, packs };
  const parts = [...partsOf(one), ...partsOf(other)];
  return { ...one, packs, cost: same('cost'), vat_value: same('vat_value'), parts };
}

/** What the packs of a row cost: what stands in its cells, else what is known of each batch. */
export const partsOf = ({ packs, cost, vat_value, parts }: PriceRow): PricePart[] =>
  (parts ?? [{ packs, cost, vat_value }]).map((part) => ({
    packs: part.packs,
    cost: cost ?? part.cost,
    vat_value: vat_value ?? part.vat_value,
  }));

/** What all packs of a row cost; null while the price of one is not known. */
export function sumOfRow(row: PriceRow): string | null {
  const parts = partsOf(row);
  return parts.some(({ cost }) => cost === null) ? null : totalOf(parts);
}

/** The different amounts of a row's batches, «100.00 / 110.00»; null where all have one, or one has none. */
export function variousOf(row: PriceRow, cell: 'cost' | 'vat_value'): string | null {
  const amounts = partsOf(row).map((part) => part[cell]);
  const different = [...new Set(amounts)];
  return different.length > 1 && !different.includes(null) ? different.join(' / ') : null;
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

/** The whole price of a row with VAT by a rate, what was typed last included; undefined while it has no price. */
export const withRate = (row: PriceRow, rate: number | null): Price | undefined =>
  row.cost === null ? undefined : { ...priceOf(row), vat_value: vatOf(row.cost, rate) };

/**
 * The price of a row whose empty cells are filled from an offer; undefined when that fills none. VAT goes with a price:
 * beside another price it is that of the same rate, or stays empty.
 */
export function filledFrom(row: PriceRow, offer: Price): Price | undefined {
  const price = priceOf(row);
  const lacking = lacksPrice(row);
  if (lacking === null) return undefined;
  if (lacking === 'cost' && offer.cost !== null) price.cost = offer.cost;
  price.vat_value ??= vatBeside(price.cost, offer);
  return price.cost === row.cost && price.vat_value === row.vat_value ? undefined : price;
}

function vatBeside(cost: string | null, offer: Price): string | null {
  if (cost === null || offer.cost === null || offer.vat_value === null) return null;
  if (cost === offer.cost) return offer.vat_value;
  const rate = vatRateOf(offer.cost, offer.vat_value);
  return rate === null ? null : vatOf(cost, rate === withoutVat ? null : Number(rate));
}

/** A text in a pasted cell that gives no amount. */
const isNoAmount = (text: string) => text.trim() !== '' && maskMoney(text) === '' && !text.includes('%');

/**
 * What texts that go to many cells make of the prices: everything or nothing. A row is read on from what its first cells
 * have made of it, so a percentage finds the price pasted beside it.
 * @param isLocked whether nothing may be written into the row yet
 * @returns the prices by key of row, or why not, each fault with its place
 */
export function written(
  rows: readonly PriceRow[],
  columns: readonly PriceCell[],
  cells: readonly SpreadCell[],
  isLocked: (row: PriceRow) => boolean = () => false,
): { values: Map<string, Price>; faults: string[] } {
  const values = new Map<string, Price>();
  const locked = cells.find(({ row }) => rows[row] && isLocked(rows[row]));
  if (locked) return { values, faults: [`Строка ${locked.row + 1}: серия ещё не известна`] };
  const faults: string[] = [];
  for (const { row: at, column: columnAt, text } of cells) {
    const [row, cell] = [rows[at], columns[columnAt]];
    if (!row || !cell) continue;
    const before = values.get(row.key) ?? priceOf(row);
    const fault = isNoAmount(text) ? 'введите сумму, например 110,50' : cellFault(before, cell, text);
    if (fault !== null) faults.push(`Строка ${at + 1}, «${cellTitles[cell]}»: ${fault}`);
    else values.set(row.key, typed(before, cell, text));
  }
  return { values: faults.length > 0 ? new Map() : values, faults };
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
export const isOverDiscounted = (row: PriceRow): boolean =>
  partsOf(row).some(
    ({ cost }) => cost !== null && typeof row.discount === 'string' && kopecks(row.discount) > kopecks(cost),
  );

const isPriced = (cost: string | null) => cost !== null && /[1-9]/.test(cost);

/** Whether a row still needs its price or its VAT (wizards, section 5: every item needs both, the price above 0). */
export function lacksPrice(row: PriceRow): 'cost' | 'vat_value' | null {
  const parts = partsOf(row);
  if (!parts.every(({ cost }) => isPriced(cost))) return 'cost';
  return parts.some(({ vat_value }) => vat_value === null) ? 'vat_value' : null;
}

/** Rows whose VAT is that of no rate, or more than the price: asked about before one goes on. */
export function strangeVat(rows: readonly PriceRow[]): PriceRow[] {
  return rows.flatMap((row) => {
    const strange = partsOf(row).find(
      ({ cost, vat_value: vat }) => cost !== null && vat !== null && vatRateOf(cost, vat) === null,
    );
    return strange ? [{ ...row, cost: strange.cost, vat_value: strange.vat_value }] : [];
  });
}

import { type GoodsLevel, millionths, unitsInPack, unitsOfPacks } from '../packing/index.ts';
import { fromKopecks, toKopecks, vatIncluded } from './money.ts';

/** Quantities have so many decimals. */
const quantityScale = 1_000_000n;
/** What one pack costs exactly is kept with so many decimals: sums of a million packs agree to the kopeck. */
const costDecimals = 8;

/** Decimal text, not negative, as a whole number of `10 ** -decimals`. Throws RangeError on anything else. */
function scaled(text: string, decimals: number): bigint {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  const [, whole = '', part = ''] = match ?? [];
  if (!match || part.length > decimals) throw new RangeError(`Not a decimal of ${decimals} places: ${text}`);
  return BigInt(whole + part.padEnd(decimals, '0'));
}

/** Half is rounded up; neither is negative. */
const divided = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);

/**
 * What a line is worth: quantity × price, half a kopeck rounded up (rulings, «Stock»: VAT).
 * @param quantity packs, at most 6 decimals
 * @param price of one pack with VAT, roubles, at most 8 decimals
 * @param inPack smallest units in a pack: «0.333333» of 30 are ten of them, and worth a third exactly
 */
export function lineSum(quantity: string, price: string, inPack: number = millionths): string {
  const [part, whole] = fraction(quantity, inPack);
  return fromKopecks(divided(part * scaled(price, costDecimals), whole * 10n ** 6n));
}

/**
 * VAT in a line: that of its sum, not of one pack times the quantity, as an invoice counts it (НК РФ, ст. 168, п. 1;
 * rulings, «Stock»): 10 × 95,20 at 10 % = 86,55.
 * @param sum of the line with VAT, roubles
 * @param rate as lots keep it
 */
export const lineVat = (sum: string, rate: string): string => vatIncluded(sum, rate);

/** A quantity as a fraction of packs: its smallest units and how many a pack has; millionths where it names none. */
function fraction(quantity: string, inPack: number): [part: bigint, whole: bigint] {
  const units = unitsOfPacks(quantity, inPack);
  return units === null || units === 0n ? [scaled(quantity, 6), quantityScale] : [units, BigInt(inPack)];
}

/**
 * Price of one pack of a line whose sum was typed from the paper, to the kopeck; null without a quantity.
 * @param inPack smallest units in a pack: a third of 30 for 33,33 is a pack for 99,99, not for 99,99 and a bit
 */
export function priceOfSum(sum: string, quantity: string, inPack: number = millionths): string | null {
  const [part, whole] = fraction(quantity, inPack);
  return part === 0n ? null : fromKopecks(divided(toKopecks(sum) * whole, part));
}

/** Whether VAT typed from the paper is further than a kopeck from the computed one: worth a question. */
export function isOddVat(sum: string, rate: string, typed: string): boolean {
  const difference = toKopecks(typed) - toKopecks(lineVat(sum, rate));
  return difference > 1n || difference < -1n;
}

/** What a line says of money; `paper_sum` and `paper_vat` were typed as they stand on the supplier's paper. */
export type LineMoney = {
  quantity: string | null;
  /** Of one pack with VAT, to the kopeck. */
  price: string | null;
  /** Per cent, or `withoutVat`. */
  vat_rate: string | null;
  /** VAT in the price of one pack. */
  vat_value: string | null;
  paper_sum: string | null;
  paper_vat: string | null;
  /** What one pack costs exactly, at most 8 decimals; null where it is the price. */
  cost: string | null;
  /** Of the goods: a part of a pack is worth its exact part. */
  levels?: readonly GoodsLevel[];
};

/**
 * Exact price of a pack of a line whose sum was typed, with 8 decimals: so many packs at it are worth the sum again.
 * Throws RangeError without a quantity.
 */
export function costOfSum(sum: string, packs: string, inPack: number = millionths): string {
  const [part, whole] = fraction(packs, inPack);
  const cost = divided(toKopecks(sum) * whole * 10n ** 6n, part);
  const digits = cost.toString().padStart(costDecimals + 1, '0');
  return `${digits.slice(0, -costDecimals)}.${digits.slice(-costDecimals)}`;
}

const differ = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a !== b : scaled(a, costDecimals) !== scaled(b, costDecimals);

/**
 * A line with other amounts typed over it. A typed sum makes its price; a price or a quantity typed anew takes away the
 * sum that was typed before, and they or a rate the VAT. The same as stock_line_money of the database.
 */
export function retyped<T extends LineMoney>(before: T, typed: Partial<LineMoney>): T {
  const after = { ...before, ...typed };
  const changed = (key: Exclude<keyof LineMoney, 'levels'>) =>
    key === 'vat_rate' ? after.vat_rate !== before.vat_rate : differ(after[key], before[key]);
  const again = (['price', 'quantity'] as const).some((key) => before[key] !== null && changed(key));
  if (again && !changed('paper_sum')) after.paper_sum = null;
  if (!changed('cost') && (changed('paper_sum') || changed('price'))) after.cost = null;
  if (after.paper_sum !== null && after.quantity !== null && Number(after.quantity) > 0) {
    const inPack = unitsInPack(after.levels ?? []);
    after.price = priceOfSum(after.paper_sum, after.quantity, inPack);
    after.cost = costOfSum(after.paper_sum, after.quantity, inPack);
  }
  if (!changed('paper_vat') && (again || changed('paper_sum') || changed('vat_rate'))) after.paper_vat = null;
  if (!changed('vat_value') && (changed('price') || changed('vat_rate'))) after.vat_value = null;
  return after;
}

/** What a line is worth: the typed sum, or its quantity at what a pack costs; null while one of them is absent. */
export function sumOfLine(
  line: Pick<LineMoney, 'quantity' | 'price' | 'paper_sum' | 'cost' | 'levels'>,
): string | null {
  const cost = line.cost ?? line.price;
  if (line.paper_sum !== null || line.quantity === null || cost === null) return line.paper_sum;
  return lineSum(line.quantity, cost, unitsInPack(line.levels ?? []));
}

/** VAT in a line: as typed, or of its sum at its rate; without a rate that of its packs. */
export function vatOfLine(line: LineMoney): string | null {
  const sum = sumOfLine(line);
  const { quantity, vat_rate, vat_value, paper_vat } = line;
  if (paper_vat !== null || sum === null) return paper_vat;
  if (vat_rate !== null) return lineVat(sum, vat_rate);
  if (quantity === null || vat_value === null) return null;
  return lineSum(quantity, vat_value, unitsInPack(line.levels ?? []));
}

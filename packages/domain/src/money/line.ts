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
 */
export const lineSum = (quantity: string, price: string): string =>
  fromKopecks(divided(scaled(quantity, 6) * scaled(price, costDecimals), quantityScale * 10n ** 6n));

/**
 * VAT in a line: that of its sum, not of one pack times the quantity, as an invoice counts it (НК РФ, ст. 168, п. 1;
 * rulings, «Stock»): 10 × 95,20 at 10 % = 86,55.
 * @param sum of the line with VAT, roubles
 * @param rate per cent
 */
export const lineVat = (sum: string, rate: string): string => vatIncluded(sum, rate);

/** Price of one pack of a line whose sum was typed from the paper, to the kopeck; null without a quantity. */
export function priceOfSum(sum: string, quantity: string): string | null {
  const packs = scaled(quantity, 6);
  return packs === 0n ? null : fromKopecks(divided(toKopecks(sum) * quantityScale, packs));
}

/** Whether VAT typed from the paper is further than a kopeck from the computed one: worth a question. */
export function isOddVat(sum: string, rate: string, typed: string): boolean {
  const difference = toKopecks(typed) - toKopecks(lineVat(sum, rate));
  return difference > 1n || difference < -1n;
}

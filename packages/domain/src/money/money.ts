import { type VatRate, vatPercent, vatRates, withoutVat } from './rate.ts';

/**
 * Kopecks of an amount in roubles written as a decimal (`12`, `12.5`, `-0.05`); money is never a float.
 * Throws RangeError on anything else, more than two decimals included.
 */
export function toKopecks(roubles: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(roubles);
  if (!match) throw new RangeError(`Not an amount of roubles: ${roubles}`);
  const [, sign, whole = '', part = ''] = match;
  const kopecks = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return sign ? -kopecks : kopecks;
}

/** Roubles with two decimals (`12.50`) of an amount in kopecks. */
export function fromKopecks(kopecks: bigint): string {
  const digits = (kopecks < 0n ? -kopecks : kopecks).toString().padStart(3, '0');
  return `${kopecks < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * VAT contained in a price with VAT: price × rate / (100 + rate), half a kopeck rounded up.
 * @param price roubles, not negative
 * @param rate as lots keep it: per cent with two decimals at most, or `withoutVat`
 */
export function vatIncluded(price: string, rate: string): string {
  const kopecks = toKopecks(price);
  if (kopecks < 0n) throw new RangeError(`A price is not negative: ${price}`);
  const hundredths = toKopecks(vatPercent(rate));
  const base = 10_000n + hundredths;
  return fromKopecks((2n * kopecks * hundredths + base) / (2n * base));
}

/**
 * Price with VAT of a price without: net × (100 + rate) / 100, half a kopeck rounded up.
 * @param net roubles with any number of decimals, not negative
 * @param rate as lots keep it: per cent with two decimals at most, or `withoutVat`
 */
export function priceWithVat(net: string, rate: string): string {
  const [, whole = '', part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(net) ?? [];
  if (whole === '') throw new RangeError(`Not a price: ${net}`);
  const base = 10_000n * 10n ** BigInt(part.length);
  const kopecks = BigInt(whole + part) * 100n * (10_000n + toKopecks(vatPercent(rate)));
  return fromKopecks((2n * kopecks + base) / (2n * base));
}

/**
 * Rate of the VAT `vat` contained in the price `price` (roubles, with VAT), null when no rate fits.
 * MDLP documents name the value only, and 0.00 for goods without VAT; a kopeck of rounding is allowed, the likeliest rate
 * wins for small prices.
 */
export function vatRateOf(price: string, vat: string): VatRate | null {
  const value = toKopecks(vat);
  if (value === 0n) return withoutVat;
  const fits = (rate: VatRate, slack: bigint) => {
    const difference = toKopecks(vatIncluded(price, rate)) - value;
    return vatPercent(rate) !== '0' && difference <= slack && -difference <= slack;
  };
  return vatRates.find((rate) => fits(rate, 0n)) ?? vatRates.find((rate) => fits(rate, 1n)) ?? null;
}

import type { DemoProduct } from '@provizor/demo';

/** Price of a pack with VAT and the VAT in it, roubles with two decimals; the arithmetic is in whole kopecks. */
export function pricesOf({ price, vat_rate: rate }: DemoProduct): { cost: string; vat_value: string } {
  const kopecks = BigInt(price.replace('.', ''));
  const per = BigInt(rate);
  const vat = (kopecks * per * 2n + (100n + per)) / ((100n + per) * 2n);
  return { cost: roubles(kopecks), vat_value: roubles(vat) };
}

const roubles = (kopecks: bigint) => {
  const digits = String(kopecks).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

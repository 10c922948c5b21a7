type Price = { cost?: string; vat_value?: string; discount?: string };

const kopecksOf = (price: string): bigint => {
  const [roubles = '0', fraction = ''] = price.split('.');
  return BigInt(roubles) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
};

const textOf = (kopecks: bigint): string => {
  const digits = kopecks.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * What a share of a pack costs: that share of the price, of its VAT and of the discount, rounded to kopecks.
 * @param part «3/10»
 */
export function priceOfShare(price: Price, part: string): Price {
  const [amount = 1n, whole = 1n] = part.split('/').map(BigInt);
  const shareOf = (text: string) => textOf((kopecksOf(text) * amount * 2n + whole) / (whole * 2n));
  return {
    ...(price.cost === undefined ? {} : { cost: shareOf(price.cost) }),
    ...(price.vat_value === undefined ? {} : { vat_value: shareOf(price.vat_value) }),
    ...(price.discount === undefined ? {} : { discount: shareOf(price.discount) }),
  };
}

/** Sum of prices («12.50») in kopecks without floats; null when a price is unknown. */
export function sumOf(prices: (string | null | undefined)[]): string | null {
  let kopecks = 0n;
  for (const price of prices) {
    if (price === null || price === undefined) return null;
    const [roubles = '0', fraction = ''] = price.split('.');
    kopecks += BigInt(roubles) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
  }
  const text = kopecks.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

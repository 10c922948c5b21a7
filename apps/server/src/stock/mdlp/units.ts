/** Shares of packs are counted in millionths: the ledger keeps six decimals. */
const whole = 1_000_000;

/** Decimal text with up to six decimals as millionths. */
export const unitsOf = (quantity: string): number => Math.round(Number(quantity) * whole);

/** Millionths as decimal text, without idle zeros. */
export function textOf(units: number): string {
  const digits = String(units).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
}

import { fromKopecks, lineSum, toKopecks } from '@provizor/domain';
import type { FormLine } from './document.ts';

/** Quantities have so many decimals. */
const places = 6;

/** Sum of quantities, without idle zeros. Throws RangeError on what is none. */
export function addQuantities(quantities: readonly (string | null)[]): string {
  let sum = 0n;
  for (const quantity of quantities) {
    if (quantity === null || quantity === '') continue;
    const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(quantity);
    if (!match) throw new RangeError(`Not a quantity: ${quantity}`);
    const [, sign, whole = '', part = ''] = match;
    const units = BigInt(whole + part.padEnd(places, '0'));
    sum += sign ? -units : units;
  }
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  const part = digits.slice(-places).replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -places)}${part ? `.${part}` : ''}`;
}

/** Sum of amounts in roubles, to the kopeck. */
export const addMoney = (amounts: readonly (string | null)[]): string =>
  fromKopecks(amounts.reduce((sum, amount) => sum + (amount === null ? 0n : toKopecks(amount)), 0n));

/** What a line is worth without VAT: its sum less the VAT in it. */
export const netOf = ({ sum, vat }: Pick<FormLine, 'sum' | 'vat'>): string | null =>
  sum === null ? null : fromKopecks(toKopecks(sum) - toKopecks(vat ?? '0'));

/** Price of one pack without VAT: that of the line divided by its packs, to the kopeck; half is rounded up. */
export function netPriceOf(line: Pick<FormLine, 'sum' | 'vat' | 'quantity'>): string | null {
  const net = netOf(line);
  const packs = toMillionths(line.quantity ?? '0');
  if (net === null || packs === 0n) return null;
  return fromKopecks((2n * toKopecks(net) * 1_000_000n + packs) / (2n * packs));
}

const toMillionths = (quantity: string): bigint => {
  const [whole = '0', part = ''] = quantity.split('.');
  return BigInt(whole + part.padEnd(places, '0'));
};

/** Money of a quantity at a price with VAT, to the kopeck; half is rounded up. */
export function worth(quantity: string | null, price: string | null, inPack?: number): string | null {
  return quantity === null || price === null ? null : lineSum(quantity, price, inPack);
}

/** Money of so many packs of a line: at what a pack costs exactly, as balances count it, not at its rounded price. */
export const worthAtCost = (
  quantity: string | null,
  { cost, price, inPack }: Pick<FormLine, 'cost' | 'price' | 'inPack'>,
): string | null => worth(quantity, cost ?? price, inPack);

import type { Figures } from './model.ts';
import { kopecks, roubles } from './values.ts';

/**
 * Percent of VAT a paper's words mean: «10%», «10/110», «18» and 0.1, the share a cell of per cent holds, are 10, 10, 18
 * and 10; null = «без НДС», a tax agent's, or none.
 */
export function rateOf(words: string | null): string | null {
  const [, percent] = /^\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:%|\/\s*\d+)?\s*$/.exec(words ?? '') ?? [];
  if (percent === undefined) return null;
  const value = percent.replace(',', '.');
  // no rate is less than one per cent (НК РФ, ст. 164)
  if (/^0?\.\d*[1-9]/.test(value)) return String(Math.round(Number(value) * 100));
  // rates out of a sum: 16,67 % of the whole are 20 % of the net
  return { '9.09': '10', '16.67': '20', '18.03': '22', '15.25': '18' }[value] ?? value.replace(/\.0+$/, '');
}

/** Sum with VAT of a line: as written, or the net and the VAT together. Null = it cannot be known. */
export function grossOf({ gross, net, vat }: Figures): string | null {
  if (gross !== null) return gross;
  return net === null ? null : roubles(kopecks(net) + kopecks(vat ?? '0'));
}

import type { DemoProduct } from '../types.ts';

/** The invented region of the demo: code 99, the one of its addresses and tax numbers. */
export const demoRegion = { code: '99', name: 'Учебная область' };

/** A row of the region's table of the largest mark-ups on vital medicines; roubles without VAT, per cent. */
export type DemoMarkup = {
  trade: 'wholesale' | 'retail';
  over: string | null;
  up_to: string | null;
  percent: string;
};

/** Mark-ups fall with the price, in the three groups regions make. */
export const regionMarkups: readonly DemoMarkup[] = [
  { trade: 'wholesale', over: null, up_to: '100', percent: '20' },
  { trade: 'wholesale', over: '100', up_to: '500', percent: '15' },
  { trade: 'wholesale', over: '500', up_to: null, percent: '10' },
  { trade: 'retail', over: null, up_to: '100', percent: '32' },
  { trade: 'retail', over: '100', up_to: '500', percent: '28' },
  { trade: 'retail', over: '500', up_to: null, percent: '15' },
];

/** A rule a pharmacy of the demo marks up by; rules people add stand before it. */
export type DemoRule = {
  name: string;
  position: number;
  percent: string;
  vital: 'vital' | 'other' | null;
  over: string | null;
  up_to: string | null;
  step: 'kopeck' | 'ten' | 'half' | 'rouble';
  way: 'nearest' | 'up' | 'down';
};

export const markupRules: readonly DemoRule[] = [
  {
    name: 'ЖНВЛП: 25 % к цене производителя',
    position: 900,
    percent: '25',
    vital: 'vital',
    over: null,
    up_to: null,
    step: 'ten',
    way: 'down',
  },
  {
    name: 'Недорогое, до 100 ₽',
    position: 910,
    percent: '35',
    vital: 'other',
    over: null,
    up_to: '100',
    step: 'half',
    way: 'up',
  },
  {
    name: 'Остальное',
    position: 920,
    percent: '27',
    vital: 'other',
    over: '100',
    up_to: null,
    step: 'rouble',
    way: 'nearest',
  },
];

/** The wholesaler's mark-up on one product after another, per cent; the last is more than the region allows. */
const wholesale = [7, 9, 6, 8, 10, 7.5, 8.5, 9.5, 6.5, 8, 7, 26];

/**
 * What the maker has sold a product for without VAT, when the distributor asks `price` with it; null for one that is not
 * vital.
 */
export function makerPriceOf({ gtin, gnvlp, vat_rate }: DemoProduct, price: string): string | null {
  if (!gnvlp) return null;
  const markup = wholesale[Number(gtin.slice(4, 13)) % wholesale.length] ?? 8;
  return (Number(price) / (1 + Number(vat_rate) / 100) / (1 + markup / 100)).toFixed(2);
}

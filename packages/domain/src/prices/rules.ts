import { inBand, isInForce } from './limits.ts';

/** What a price is rounded to, in kopecks, by the names of the dictionary. */
export const roundingSteps = {
  kopeck: { title: 'до копейки', kopecks: 1n },
  ten: { title: 'до 10 копеек', kopecks: 10n },
  half: { title: 'до 50 копеек', kopecks: 50n },
  rouble: { title: 'до рубля', kopecks: 100n },
} as const;
export type RoundingStep = keyof typeof roundingSteps;

export const roundingWays = { nearest: 'к ближайшему', up: 'вверх', down: 'вниз' } as const;
export type RoundingWay = keyof typeof roundingWays;

export const vitalities = { vital: 'только ЖНВЛП', other: 'только не ЖНВЛП' } as const;
export type Vitality = keyof typeof vitalities;

/** How an organisation marks up goods; what a rule does not name fits everything. */
export type MarkupRule = {
  id: number;
  name: string;
  /** Rules are tried by this number, then by their id: the first that fits holds. */
  position: number;
  percent: string;
  step: RoundingStep;
  way: RoundingWay;
  type_nomenclature_id: number | null;
  /** Beginning of an ATC code. */
  atx: string | null;
  vital: Vitality | null;
  storage_id: number | null;
  /** Of the purchase price with VAT, roubles: above, and up to inclusive. */
  over: string | null;
  up_to: string | null;
  valid_from: string;
  valid_to: string | null;
};

/** What a rule is chosen by. */
export type PricedGoods = {
  type_nomenclature_id: number | null;
  atx: string | null;
  vital: boolean;
  storage_id: number;
  /** Of one pack with VAT, roubles. */
  purchase: string;
};

const fits = (rule: MarkupRule, goods: PricedGoods, day: string): boolean =>
  isInForce(rule, day) &&
  (rule.type_nomenclature_id === null || rule.type_nomenclature_id === goods.type_nomenclature_id) &&
  (rule.atx === null || goods.atx?.toUpperCase().startsWith(rule.atx.toUpperCase()) === true) &&
  (rule.vital === null || (rule.vital === 'vital') === goods.vital) &&
  (rule.storage_id === null || rule.storage_id === goods.storage_id) &&
  inBand(goods.purchase, rule.over, rule.up_to);

/**
 * The rule goods are marked up by: the first that fits; null where none does.
 * @param day yyyy-MM-dd
 */
export function ruleOf(rules: readonly MarkupRule[], goods: PricedGoods, day: string): MarkupRule | null {
  const fitting = rules.filter((rule) => fits(rule, goods, day));
  return fitting.toSorted((a, b) => a.position - b.position || a.id - b.id)[0] ?? null;
}

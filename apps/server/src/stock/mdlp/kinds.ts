import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import type { PackStep } from './differences.ts';

/** Kinds of goods that have left by the status of their packs. */
const kindOfStatus: Readonly<Record<string, StockDocumentKind>> = {
  in_sale: 'realize',
  in_partial_sale: 'realize',
  ooc_part_sale: 'realize',
  dispensing_by_document: 'realize',
  in_partial_dispensing_by_document: 'realize',
  in_discount_prescription_sale: 'recipe',
  in_partial_discount_prescription_sale: 'recipe',
  in_medical_use: 'treatment',
  in_partial_medical_use: 'treatment',
};

/**
 * Kind of the stock document of a step (rulings, «Stock»: which kind goes with which scheme). What no scheme tells
 * follows from where the pack is: gone to another, or used up here.
 */
export function kindOfStep(step: PackStep, scheme: number | null): StockDocumentKind {
  if (step.from === null) return 'income';
  if (step.to !== null) return 'move';
  const told = Object.entries(stockDocumentKinds).find(
    ([, { effect, schemes }]) => effect === 'out' && (schemes as readonly number[]).includes(scheme ?? 0),
  );
  if (told) return told[0] as StockDocumentKind;
  return step.want.here ? (kindOfStatus[step.want.status] ?? 'destroy') : 'outcome';
}

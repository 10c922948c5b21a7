import { type StockDocumentKind, stockDocumentKinds } from './documents.ts';
import type { StockState } from './states.ts';
import type { ConfirmRights, StepBar, StepRule, StockPassage, StockStep } from './step-rule.ts';
import { documentSteps } from './step-table.ts';

/** Ability every step asks for; what else a step asks of the person stands in its `who`. */
export const stockStepAbility = { action: 'manage', subject: 'storages' } as const;

const ruleOf = (kind: StockDocumentKind, step: StockStep): StepRule | undefined => documentSteps[kind][step];

/** Where a step leads from a state, and what it moves; undefined = it cannot be taken there. */
export const passageOf = (
  kind: StockDocumentKind,
  state: StockState,
  step: StockStep,
): StockPassage | undefined => ruleOf(kind, step)?.from[state];

/** Whether the state lets a document of the kind take the step; who takes it is another question (`barsOf`). */
export const canTake = (kind: StockDocumentKind, state: StockState, step: StockStep): boolean =>
  passageOf(kind, state, step) !== undefined;

/** Whether what a document says may be changed, header or lines. */
export const canEdit = (kind: StockDocumentKind, state: StockState): boolean => canTake(kind, state, 'save');

/** Steps a document of the kind can take from a state, in the order of the table. */
export const stepsFrom = (kind: StockDocumentKind, state: StockState): StockStep[] =>
  (Object.keys(documentSteps[kind]) as StockStep[]).filter((step) => canTake(kind, state, step));

/** Names of the checks before a step, in the order in which they lock what they look at. */
export const checksBefore = (kind: StockDocumentKind, step: StockStep): StepRule['checks'] =>
  ruleOf(kind, step)?.checks ?? [];

/**
 * Why a person cannot take a step with a document whatever it says: its state first; where the state lets him, the
 * rights of his profile that are missing. Empty = he can.
 * @throws RangeError when documents of the kind never take the step
 */
export function barsOf(
  kind: StockDocumentKind,
  state: StockState,
  step: StockStep,
  rights: ConfirmRights,
): StepBar[] {
  const rule = ruleOf(kind, step);
  if (!rule) throw new RangeError(`${kind} has no step ${step}`);
  const passage = rule.from[state];
  if (!passage) return [rule.bars?.[state] ?? rule.bar];
  return (passage.who ?? []).flatMap(({ anyOf, bar }) => (anyOf.some((right) => rights[right]) ? [] : [bar]));
}

/** Whether the person may take a step with a document as far as its state and his rights go. */
export const mayTake = (
  kind: StockDocumentKind,
  state: StockState,
  step: StockStep,
  rights: ConfirmRights,
): boolean => canTake(kind, state, step) && barsOf(kind, state, step, rights).length === 0;

/** The act of destruction (542): it tells of goods that left when they were handed over (541). */
export const actOfDestruction = { kind: 'destroy', way: 'destroyed' } as const;

/** Whether a document moves goods when it is posted: an inventory, an order and the act of destruction move none. */
export const movesGoods = ({
  kind,
  data,
}: {
  kind: StockDocumentKind;
  data: Readonly<Record<string, unknown>>;
}): boolean =>
  stockDocumentKinds[kind].effect !== 'none' &&
  !(kind === actOfDestruction.kind && data.way === actOfDestruction.way);

import { type Objection, refusal, shownDay } from './objection.ts';
import type { PrescriptionStatus } from './statuses.ts';
import { type PrescriptionStep, prescriptionSteps, type StepNeed, type StepTaker } from './step-table.ts';
import { barOf, missingNeeds } from './step-texts.ts';

/** Ability the steps of a person ask for. */
export const prescriptionAbility = { action: 'manage', subject: 'llo' } as const;

/** Where a prescription stands. */
export type PrescriptionState = {
  status: PrescriptionStatus;
  /** The status before, which a step back returns to; absent = it was issued. */
  former?: PrescriptionStatus;
  issueDate: string;
  /** Day of the present status: a step is of that day or later. */
  statusDate?: string;
  /** Something was released by it and has not come back. */
  released: boolean;
};

/** A step somebody wants to take. */
export type StepAttempt = {
  step: PrescriptionStep;
  by: StepTaker;
  /** What he has told. */
  given: readonly StepNeed[];
  /** Day of the step, yyyy-MM-dd. */
  date?: string;
};

/** Status a step leads to; undefined = it cannot be taken from here. */
export function statusAfter(
  { status, released, former = 'issued' }: Pick<PrescriptionState, 'status' | 'released' | 'former'>,
  step: PrescriptionStep,
): PrescriptionStatus | undefined {
  const { from, unreleased } = prescriptionSteps[step];
  const to = unreleased && released ? undefined : from[status];
  return to === 'former' ? former : to;
}

/** Steps that can be taken from where a prescription stands, in the order of the table. */
export const prescriptionStepsFrom = (
  state: Pick<PrescriptionState, 'status' | 'released'>,
): PrescriptionStep[] =>
  (Object.keys(prescriptionSteps) as PrescriptionStep[]).filter((step) => statusAfter(state, step));

/**
 * What is in the way of a step: the status alone when it lets nobody take it; else who takes it, what is missing and the
 * day (`dateParent`: not before the prescription and the status it follows). Empty = it can be taken.
 * @param today yyyy-MM-dd
 */
export function stepObjections(
  state: PrescriptionState,
  attempt: StepAttempt,
  today: string,
): readonly Objection[] {
  const rule = prescriptionSteps[attempt.step];
  if (!statusAfter(state, attempt.step)) {
    const { message, cure } = barOf(state, attempt.step);
    return [refusal('status', message, cure)];
  }
  const found: Objection[] = [];
  if (rule.who !== attempt.by) {
    const cure = 'Дождитесь конца срока действия рецепта.';
    found.push(refusal('who', `Действие «${rule.title}» программа выполняет сама.`, cure));
  }
  for (const need of rule.needs) {
    const told = attempt.given.includes(need) && (need !== 'date' || attempt.date !== undefined);
    if (!told) found.push(refusal(need, missingNeeds[need].message, missingNeeds[need].cure));
  }
  return [...found, ...dateObjections(state, attempt.date, today)];
}

function dateObjections(state: PrescriptionState, date: string | undefined, today: string): Objection[] {
  if (date === undefined) return [];
  const cure = 'Исправьте дату.';
  if (date > today) return [refusal('date', `Дата ${shownDay(date)} ещё не наступила.`, cure)];
  if (date < state.issueDate) {
    const issued = shownDay(state.issueDate);
    return [refusal('date', `Дата ${shownDay(date)} раньше даты рецепта ${issued}.`, cure)];
  }
  if (state.statusDate !== undefined && date < state.statusDate) {
    const earlier = shownDay(state.statusDate);
    return [refusal('date', `Дата ${shownDay(date)} раньше даты предыдущего статуса ${earlier}.`, cure)];
  }
  return [];
}

import { addDays, addMonths } from '../days/index.ts';
import { type WorkingDays, workingDaysBy } from './production-calendar.ts';

/** How long a prescription is valid. */
export type ValidityTerm = { unit: 'days' | 'months'; count: number };

const days = (count: number): ValidityTerm => ({ unit: 'days', count });
const months = (count: number): ValidityTerm => ({ unit: 'months', count });

/** Terms by their codes in the barcode of version 7 (prescription, section 5). */
export const validityTerms: Readonly<Record<number, ValidityTerm>> = {
  1: months(1),
  2: months(3),
  3: days(14),
  4: days(5),
  5: months(2),
  7: days(10),
  8: days(60),
  9: days(30),
  10: days(90),
  11: days(15),
};

/**
 * The term a barcode carries: in version 6 one month or three, in version 7 a code.
 * @returns undefined for a code that is not in the list: the term is asked of the person
 */
export const termOfBarcode = (version: number, validity: number): ValidityTerm | undefined =>
  version === 6 ? months(validity === 1 ? 1 : 3) : validityTerms[validity];

/** The last day a prescription may be brought: the term begins on the day after its issue. */
export const validUntil = (issueDate: string, { unit, count }: ValidityTerm): string =>
  unit === 'days' ? addDays(issueDate, count) : addMonths(issueDate, count);

/** How fast a deferred prescription must be served: working days after the patient came (order 100н). */
export const deferralDays = { cito: 3, usual: 10, purchase: 30 } as const;
export type Urgency = keyof typeof deferralDays;

export type DeferralTerm = {
  /** The last day to serve it. */
  last: string;
  /** Working days left up to it; negative when it is over. */
  left: number;
  state: 'in-time' | 'soon' | 'overdue';
  /** The calendar of one of its years is not known yet: the day may move. */
  preliminary: boolean;
};

/** Working days before the end from which a deferral is shown as urgent. */
const soon = 1;

/**
 * How a deferral stands. On a day off after its last day no working day has passed yet, and it is over all the same.
 * @param left working days up to the last day
 */
export const deferralState = (today: string, last: string, left: number): DeferralTerm['state'] =>
  today > last ? 'overdue' : left <= soon ? 'soon' : 'in-time';

/**
 * Term of a deferred prescription (prescription, section 6).
 * @param since the day the patient came, which does not count
 */
export function deferralTerm(
  since: string,
  urgency: Urgency,
  today: string,
  calendar: WorkingDays = workingDaysBy(),
): DeferralTerm {
  const last = calendar.after(since, deferralDays[urgency]);
  const left = calendar.between(today, last);
  const years = [since, last].map((day) => Number(day.slice(0, 4)));
  return {
    last,
    left,
    state: deferralState(today, last, left),
    preliminary: years.some((year) => !calendar.isKnown(year)),
  };
}

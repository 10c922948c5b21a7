import type { PrescriptionCard, PrescriptionRow } from '@provizor/contract';
import {
  type DeferralTerm,
  isCorrectablePrescription,
  isRemovablePrescription,
  type PrescriptionStatus,
  type PrescriptionStep,
  prescriptionSteps,
  stepObjections,
} from '@provizor/domain';
import { dateText, plural, quantityText, today, type VerdictKind } from '../../ui/index.ts';

/** Verdict of each status; a deferral whose term is over is an error. */
const statusVerdicts: Readonly<Record<PrescriptionStatus, VerdictKind>> = {
  issued: 'waiting',
  deferred: 'attention',
  served: 'ok',
  'partly-served': 'attention',
  refused: 'error',
  expired: 'error',
  withdrawn: 'error',
  annulled: 'error',
};

type Standing = Pick<PrescriptionRow, 'status' | 'term'>;

export const prescriptionVerdict = ({ status, term }: Standing): VerdictKind =>
  term?.state === 'overdue' ? 'error' : statusVerdicts[status];

/** «3 рабочих дня». */
export const workingDaysText = (count: number): string =>
  `${count} ${plural(count, 'рабочий день', 'рабочих дня', 'рабочих дней')}`;

type Term = Pick<DeferralTerm, 'last' | 'left' | 'state' | 'preliminary'>;

/** How a deferral stands: «до 26.11.2026, осталось 3 рабочих дня». */
export function termText({ last, left, state, preliminary }: Term): string {
  const end = `до ${dateText(last)}${preliminary ? ' (предварительно)' : ''}`;
  if (left < 0) return `${end}, просрочено на ${workingDaysText(-left)}`;
  if (state === 'overdue') return `${end}, срок вышел`;
  return left === 0 ? `${end}, сегодня последний день` : `${end}, осталось ${workingDaysText(left)}`;
}

/** The same for a column of a list: «до 26.11.2026, ещё 3 раб. дн.». */
export function termBrief({ last, left, state, preliminary }: Term): string {
  const end = `до ${dateText(last)}${preliminary ? ' (предв.)' : ''}`;
  if (left < 0) return `${end}, просрочено на ${-left} раб. дн.`;
  if (state === 'overdue') return `${end}, срок вышел`;
  return left === 0 ? `${end}, последний день` : `${end}, ещё ${left} раб. дн.`;
}

export const termVerdicts: Readonly<Record<Term['state'], VerdictKind>> = {
  'in-time': 'waiting',
  soon: 'attention',
  overdue: 'error',
};

/** Quantity in the measure of a prescription: «5 уп.», «30 ед.». */
export const measured = (quantity: string, measure: PrescriptionRow['measure']): string =>
  quantityText(quantity, measure === 'packs' ? 'уп.' : 'ед.');

/** «4010-26 № 17», or the number alone. */
export const paperNumber = ({ series, number }: Pick<PrescriptionRow, 'series' | 'number'>): string =>
  series ? `${series} № ${number}` : `№ ${number}`;

/** What is still to be released. */
export const openOf = ({ quantity, released }: Pick<PrescriptionRow, 'quantity' | 'released'>): string =>
  String(Math.max(0, Math.round((Number(quantity) - Number(released)) * 1000) / 1000));

/** May what is typed of it still be corrected? */
export const isCorrectable = ({ status, released }: Pick<PrescriptionRow, 'status' | 'released'>): boolean =>
  isCorrectablePrescription({ status, released: Number(released) > 0 });

/** May it be deleted as taken by mistake? */
export const isRemovable = ({ status, history }: Pick<PrescriptionCard, 'status' | 'history'>): boolean =>
  isRemovablePrescription({ status, steps: history.map(({ step }) => step) });

/** Steps of a card in the order of work; both releases are begun by one button. */
export const cardSteps = (
  ['release', 'defer', 'refuse', 'withdraw', 'annul', 'return', 'clear'] as const satisfies PrescriptionStep[]
).map((step) => ({ step, title: prescriptionSteps[step].title }));

export type CardStep = (typeof cardSteps)[number]['step'];

/** Why a step cannot be taken now, and what to do; null when it can. */
export function barTo(
  { status, date, status_date, released, steps }: PrescriptionCard,
  step: CardStep,
): { message: string; cure: string } | null {
  if (steps.includes(step)) return null;
  const state = { status, issueDate: date, statusDate: status_date, released: Number(released) > 0 };
  const given = prescriptionSteps[step].needs;
  const [bar] = stepObjections(state, { step, by: 'dispenser', given, date: today() }, today());
  return (
    bar ?? {
      message: 'Сейчас это действие недоступно.',
      cure: 'Обновите карточку или обратитесь к администратору за правом «Льготные рецепты».',
    }
  );
}

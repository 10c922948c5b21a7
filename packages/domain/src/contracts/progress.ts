import { counted } from '@provizor/codes';
import { addDays } from '../days/index.ts';
import { type Objection, shownDay, warning } from '../prescriptions/objection.ts';

/** A line of a specification and what became of it. Quantities are packs with up to three decimals, days yyyy-MM-dd. */
export type SpecificationFacts = {
  today: string;
  quantity: number;
  delivered: number;
  released: number;
  /** Last day of the contract; absent = it has none. */
  until?: string;
  /** What is to come by which day. */
  schedule: readonly { day: string; quantity: number }[];
};

/** Days before the end of a contract from which what is not delivered is told. */
const endsSoon = 30;

/** Packs in thousandths. */
const whole = (packs: number): number => Math.round(packs * 1000);
const shown = (thousandths: number): string =>
  (thousandths / 1000).toLocaleString('ru', { maximumFractionDigits: 3 });

function* term({ today, until, quantity, delivered }: SpecificationFacts): Generator<Objection> {
  const left = whole(quantity) - whole(delivered);
  if (until === undefined || left <= 0) return;
  if (until < today) {
    const message = `Договор окончился ${shownDay(until)}, не поставлено ${shown(left)} уп.`;
    yield warning('term', message, 'Продлите договор соглашением или уменьшите количество в спецификации.');
  } else if (until <= addDays(today, endsSoon)) {
    const days = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000);
    const message = `До конца договора ${counted(days, 'день', 'дня', 'дней')}, не поставлено ${shown(left)} уп.`;
    yield warning('term', message, 'Запросите поставку у поставщика.');
  }
}

function* overrun({ quantity, delivered, released }: SpecificationFacts): Generator<Objection> {
  const surplus = whole(delivered) - whole(quantity);
  if (surplus > 0) {
    const message = `Поставлено больше, чем по спецификации, на ${shown(surplus)} уп.`;
    yield warning('overrun', message, 'Проверьте договор в приходах или исправьте спецификацию.');
  }
  const beyond = whole(released) - whole(quantity);
  if (beyond > 0) {
    const message = `Отпущено больше, чем по спецификации, на ${shown(beyond)} уп.`;
    yield warning('overrun', message, 'Проверьте договор в отпусках или исправьте спецификацию.');
  }
}

function* schedule({ today, delivered, schedule: due }: SpecificationFacts): Generator<Objection> {
  const past = due.filter(({ day }) => day < today);
  const late = past.reduce((sum, { quantity }) => sum + whole(quantity), 0) - whole(delivered);
  const last = past
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (late <= 0 || last === undefined) return;
  const message = `По графику к ${shownDay(last)} должно быть поставлено на ${shown(late)} уп. больше.`;
  yield warning('schedule', message, 'Напомните поставщику о сроке поставки.');
}

const checks = [overrun, schedule, term];

/** What is to be told of a line of a specification: overruns, deliveries that are late, the end of the term. */
export const specificationWarnings = (facts: SpecificationFacts): Objection[] =>
  checks.flatMap((check) => [...check(facts)]);

import { counted } from '@provizor/codes';
import { addDays } from '../days/index.ts';
import { type Objection, refusal, shownDay, warning } from './objection.ts';

/** What is known when goods are about to be released by a prescription. Days are yyyy-MM-dd. */
export type ReleaseFacts = {
  /** Day of the release. */
  day: string;
  issueDate: string;
  validUntil: string;
  /** The day the patient came and it was deferred. */
  deferredSince?: string;
  /** Prescribed, released before and now, in primary units, with up to three decimals. */
  prescribed: number;
  releasedBefore: number;
  releasing: number;
  /** Primary units of the pack released: whole packs may exceed what the course needs by less than one. */
  packUnits: number;
  /** Units a day and days of the course, where the prescription says so. */
  dose?: { perDay: number; days: number };
  /** What the patient got of the same substance by other prescriptions. */
  earlier: readonly { day: string; prescription: string; name: string }[];
  /** His benefit of the category of the prescription; absent = he has none. */
  benefit?: { from: string; to?: string };
  category: string;
  /** When he gets money in place of medicines, of a federal programme: on the day of issue or of the release. */
  monetized?: { from: string; to?: string };
  /** Whether the drug or the quantity asks for a decision of the medical commission, and its day. */
  commission: { needed: boolean; decided?: string };
};

const duplicateDays = 7;
/** A course longer than this needs a mark of the commission; none is longer than the other (prescription, section 5). */
const courseDays = 90;
const longestCourse = 180;

/** Units in thousandths: quantities have up to three decimals. */
const whole = (units: number): number => Math.round(units * 1000);
const shown = (units: number): string => units.toLocaleString('ru', { maximumFractionDigits: 3 });
const daysOf = (count: number): string => counted(count, 'день', 'дня', 'дней');

/** A day before the issue is told of with the step. */
function* validity({ day, validUntil, deferredSince }: ReleaseFacts): Generator<Objection> {
  const inTime = deferredSince !== undefined && deferredSince <= validUntil;
  if (day <= validUntil || inTime) return;
  const over = `Срок действия рецепта истёк ${shownDay(validUntil)}`;
  yield deferredSince === undefined
    ? refusal('validity', `${over}.`, 'Направьте пациента к врачу за новым рецептом.')
    : refusal(
        'validity',
        `${over}, а пациент обратился ${shownDay(deferredSince)}.`,
        'Проверьте дату обращения в журнале; если она верна, нужен новый рецепт.',
      );
}

function* quantity(facts: ReleaseFacts): Generator<Objection> {
  const left = whole(facts.prescribed) - whole(facts.releasedBefore);
  if (whole(facts.releasing) <= 0) {
    yield refusal(
      'quantity',
      'Не указано количество к отпуску.',
      'Отсканируйте упаковки или впишите количество.',
    );
  } else if (left <= 0) {
    const message = `По рецепту отпущено всё: ${shown(facts.releasedBefore)}.`;
    yield refusal('quantity', message, 'Если отпуск ошибочный, сделайте возврат отпущенного.');
  } else if (whole(facts.releasing) > left) {
    const before = facts.releasedBefore > 0 ? `, уже отпущено ${shown(facts.releasedBefore)}` : '';
    const message = `Выписано ${shown(facts.prescribed)}${before}, а отпускается ${shown(facts.releasing)}.`;
    yield refusal('quantity', message, `Отпустите не больше ${shown(left / 1000)}.`);
  }
}

function* course({
  dose,
  releasedBefore,
  releasing,
  packUnits,
  commission,
}: ReleaseFacts): Generator<Objection> {
  if (!dose || dose.perDay <= 0) return;
  const decided = commission.decided !== undefined;
  if (dose.days > longestCourse) {
    const message = `Курс ${daysOf(dose.days)} длиннее наибольшего: ${daysOf(longestCourse)}.`;
    yield refusal('dose', message, 'Проверьте, сколько дней указал врач; если столько, нужен новый рецепт.');
  } else if (dose.days > courseDays && !decided) {
    const message = `Курс ${daysOf(dose.days)}, а решения врачебной комиссии в рецепте нет.`;
    yield warning('dose', message, 'Проверьте отметку комиссии на рецепте и укажите её дату.');
  }
  const surplus = whole(releasedBefore) + whole(releasing) - whole(dose.perDay * dose.days);
  if (surplus < whole(packUnits)) return;
  const enough = Math.floor((releasedBefore + releasing) / dose.perDay);
  const message = `Отпущенного хватит на ${daysOf(enough)}, а курс ${daysOf(dose.days)}.`;
  yield warning('dose', message, 'Проверьте дозу и способ приёма; лишние упаковки уберите.');
}

function* duplicate({ day, earlier }: ReleaseFacts): Generator<Objection> {
  const since = addDays(day, -duplicateDays);
  for (const one of earlier.filter((release) => release.day >= since && release.day <= day)) {
    const what = `«${one.name}» пациент уже получил ${shownDay(one.day)} по рецепту ${one.prescription}.`;
    yield warning('duplicate', what, 'Убедитесь, что это не повторный отпуск того же назначения.');
  }
}

function* benefit({ day, issueDate, benefit: held, category }: ReleaseFacts): Generator<Objection> {
  if (!held) {
    const message = `У пациента нет льготы категории ${category}.`;
    yield refusal('benefit', message, 'Добавьте льготу в карточку пациента, если он её подтвердил.');
    return;
  }
  const { from, to } = held;
  if (issueDate < from || (to !== undefined && issueDate > to)) {
    const term = to === undefined ? `с ${shownDay(from)}` : `с ${shownDay(from)} по ${shownDay(to)}`;
    const message = `Льгота ${category} действует ${term}, а рецепт выписан ${shownDay(issueDate)}.`;
    yield refusal('benefit', message, 'Проверьте срок льготы в карточке пациента и дату рецепта.');
  } else if (to !== undefined && day > to) {
    const message = `Льгота ${category} окончилась ${shownDay(to)}, до дня отпуска.`;
    yield warning('benefit', message, 'Уточните в медицинской организации, продлена ли льгота.');
  }
}

function* monetization({ day, issueDate, monetized }: ReleaseFacts): Generator<Objection> {
  if (!monetized) return;
  const { from, to } = monetized;
  const within = (date: string) => date >= from && (to === undefined || date <= to);
  if (!within(issueDate) && !within(day)) return;
  const term = to === undefined ? `с ${shownDay(from)}` : `с ${shownDay(from)} по ${shownDay(to)}`;
  const message = `Пациент получает деньги вместо лекарств федеральной программы ${term}.`;
  // what was prescribed before is looked at by people, what was prescribed during it is not due
  yield within(issueDate)
    ? refusal(
        'monetization',
        message,
        'Проверьте срок в карточке пациента; если он верен, лекарство не положено.',
      )
    : warning('monetization', message, 'Рецепт выписан до этого срока: уточните, положен ли он ещё.');
}

function* commission({ commission: { needed, decided }, issueDate }: ReleaseFacts): Generator<Objection> {
  if (needed && decided === undefined) {
    const message = 'Нужно решение врачебной комиссии, а в рецепте его нет.';
    yield refusal(
      'commission',
      message,
      'Проверьте отметку комиссии на рецепте; без неё нужен новый рецепт.',
    );
  } else if (decided !== undefined && decided > issueDate) {
    const message = `Решение комиссии ${shownDay(decided)} позже рецепта ${shownDay(issueDate)}.`;
    yield warning('commission', message, 'Проверьте дату решения комиссии.');
  }
}

const checks = [validity, quantity, course, duplicate, benefit, monetization, commission];

/**
 * What is in the way of a release, all at once: validity, quantity against what was prescribed and against dose and days,
 * the same substance within seven days, the benefit, money taken in place of medicines, the decision of the commission
 * (prescription, sections 5 to 7).
 */
export const releaseObjections = (facts: ReleaseFacts): Objection[] =>
  checks.flatMap((check) => [...check(facts)]);

import { validateSnils } from '@provizor/domain';
import { objectionsOf, type RecordObjection } from '../records/objection.ts';
import type { EgissoAssignment, EgissoElement } from './elements.ts';
import { egissoFormatObjections } from './package.ts';
import type { EgissoPerson } from './person.ts';

/** What is known of a fact that was sent before. */
export type SentFact = { state: 'sent' | 'accepted' | 'refused'; dateStart: string };

export type EgissoContext = {
  /** yyyy-MM-dd. */
  today: string;
  /** A fact by its uuid; undefined = it was never sent. */
  sentFact: (uuid: string) => SentFact | undefined;
};

type Make = ReturnType<typeof objectionsOf>;

const shownDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('.');

function* personObjections(
  person: EgissoPerson,
  who: string,
  today: string,
  make: Make,
): Generator<RecordObjection> {
  const verdict = validateSnils(person.snils);
  if (!verdict.ok)
    yield make.refusal('snils', `${who}: ${verdict.reason}`, 'Исправьте СНИЛС в карточке пациента.');
  if (person.birthDate > today) {
    const message = `${who}: дата рождения ${shownDay(person.birthDate)} ещё не наступила.`;
    yield make.refusal('birth', message, 'Исправьте дату рождения в карточке пациента.');
  }
  const names = [person.familyName, person.firstName, person.patronymic ?? ''];
  if (names.some((name) => /\s{2}|^\s|\s$|^[0-9]/.test(name))) {
    const message = `${who}: в фамилии, имени или отчестве лишние пробелы или цифра.`;
    yield make.refusal('name', message, 'Исправьте имя в карточке пациента.');
  }
  const issued = person.identityDocument?.issueDate;
  if (issued !== undefined && issued < person.birthDate) {
    const message = `${who}: документ выдан ${shownDay(issued)}, раньше рождения.`;
    yield make.refusal('document', message, 'Исправьте дату выдачи документа в карточке пациента.');
  }
}

function* assignmentObjections(
  fact: EgissoAssignment,
  { today }: EgissoContext,
  make: Make,
): Generator<RecordObjection> {
  yield* personObjections(fact.receiver, 'Получатель', today, make);
  for (const { person } of fact.reasonPersons ?? []) {
    yield* personObjections(person, 'Лицо-основание', today, make);
  }
  if (fact.dateFinish !== undefined && fact.dateFinish < fact.dateStart) {
    const message = `Дата окончания ${shownDay(fact.dateFinish)} раньше даты начала ${shownDay(fact.dateStart)}.`;
    yield make.refusal('dates', message, 'Исправьте срок льготы или дату отпуска.');
  }
  if (fact.decisionDate > today) {
    const message = `Дата решения ${shownDay(fact.decisionDate)} ещё не наступила.`;
    yield make.refusal('dates', message, 'Исправьте дату решения.');
  }
  for (const paper of fact.documents ?? []) {
    if (paper.finishDate === undefined || paper.finishDate >= paper.startDate) continue;
    const message = `«${paper.title}»: срок окончания раньше начала.`;
    yield make.refusal('document', message, 'Исправьте срок документа-основания.');
  }
  yield* formObjections(fact.form, make);
}

function* formObjections(form: EgissoAssignment['form'], make: Make): Generator<RecordObjection> {
  if (Number(form.amount.replace(',', '.')) <= 0) {
    yield make.refusal('amount', 'Размер меры не больше нуля.', 'Проверьте количество и цену в отпуске.');
  }
  if (form.kind === 'monetary') return;
  if (Number(form.equivalent) < 0) {
    yield make.refusal('amount', 'Сумма меры меньше нуля.', 'Проверьте цену в отпуске.');
  } else if (Number(form.equivalent) === 0) {
    yield make.warning('amount', 'Сумма меры равна нулю.', 'Проверьте цену в отпуске.');
  }
}

function* changeObjections(
  change: Exclude<EgissoElement, { kind: 'fact' }>,
  { sentFact }: EgissoContext,
  make: Make,
): Generator<RecordObjection> {
  const fact = sentFact(change.factUuid);
  if (fact?.state !== 'accepted') {
    const why =
      fact === undefined ? 'не отправлялся' : fact.state === 'sent' ? 'ещё не принят' : 'не был принят';
    const cure =
      fact?.state === 'sent'
        ? 'Дождитесь протокола пакета с этим фактом.'
        : 'Отправьте факт как новый, а не изменение.';
    yield make.refusal('fact', `Изменяемый факт ${why}.`, cure);
  } else if ('dateFinish' in change && change.dateFinish < fact.dateStart) {
    const message = `Дата окончания ${shownDay(change.dateFinish)} раньше даты начала ${shownDay(fact.dateStart)}.`;
    yield make.refusal('dates', message, 'Исправьте дату окончания.');
  }
}

/**
 * What would come back from ЕГИССО, told before the package is formed: the format, and rules beyond the schema
 * (regional-reporting, A2 to A5). A fact is sent once; what was accepted is corrected by changes alone.
 */
export function egissoObjections(element: EgissoElement, context: EgissoContext): RecordObjection[] {
  const format = egissoFormatObjections(element);
  if (format.length > 0) return format;
  const make = objectionsOf(element.uuid);
  if (element.kind !== 'fact') {
    const corrected = element.kind === 'alterationBasedOnPreviousErrors' ? element.fact : undefined;
    return [
      ...changeObjections(element, context, make),
      ...(corrected ? assignmentObjections(corrected, context, make) : []),
    ];
  }
  const sent = context.sentFact(element.uuid);
  const again =
    sent === undefined
      ? []
      : [
          make.refusal(
            'again',
            'Факт с этим идентификатором уже отправлялся.',
            sent.state === 'accepted'
              ? 'Исправьте его изменением «В связи с ошибкой», а не новым фактом.'
              : 'Дождитесь протокола; отклонённый факт отправьте с новым идентификатором.',
          ),
        ];
  return [...again, ...assignmentObjections(element, context, make)];
}

import { expect, test } from 'vitest';
import {
  type EgissoContext,
  type EgissoElement,
  type EgissoFact,
  egissoObjections,
  type SentFact,
} from './index.ts';

const uuid = '00000040-0000-4000-8000-000000000001';
const other = '00000040-0000-4000-8000-000000000002';
const receiver: EgissoFact['receiver'] = {
  snils: '90100300000',
  familyName: 'Примерова',
  firstName: 'Анна',
  gender: 'Female',
  birthDate: '1957-02-03',
};
const form = { kind: 'natural', amount: '2', okeiCode: '778', equivalent: '1250.40' } as const;
const fact: EgissoFact = {
  kind: 'fact',
  uuid,
  bodyCode: 'TST1.000001',
  receiver,
  measureId: other,
  categoryId: other,
  decisionDate: '2026-02-01',
  dateStart: '2026-02-01',
  needs: { used: false },
  form,
};
const stop = {
  kind: 'terminationBasedOnEndOfRight',
  uuid,
  factUuid: other,
  dateFinish: '2026-03-31',
} as const;
const { kind: _, uuid: __, ...assignment } = fact;
const correction = {
  kind: 'alterationBasedOnPreviousErrors',
  uuid,
  factUuid: other,
  fact: assignment,
} as const;

const context = (sent?: SentFact): EgissoContext => ({ today: '2026-11-23', sentFact: () => sent });
const accepted: SentFact = { state: 'accepted', dateStart: '2026-02-01' };

test.each<[string, EgissoElement, SentFact | undefined]>([
  ['a new fact', fact, undefined],
  ['a termination of an accepted fact', stop, accepted],
  ['a correction of an accepted fact', correction, accepted],
  ['an invalidation', { kind: 'errorsInvalidation', uuid, factUuid: other }, accepted],
])('nothing is said of %s', (_name, element, sent) => {
  expect(egissoObjections(element, context(sent))).toEqual([]);
});

test.each<[string, EgissoElement, SentFact | undefined, RegExp, RegExp]>([
  [
    'refusal format',
    { ...fact, receiver: { ...receiver, snils: '901-003-000 00' } },
    undefined,
    /«Получатель → СНИЛС»: нужно 11 цифр/,
    /Исправьте это поле/,
  ],
  [
    'refusal snils',
    { ...fact, receiver: { ...receiver, snils: '90100300001' } },
    undefined,
    /Получатель: Неверный СНИЛС: контрольное число должно быть 00/,
    /карточке пациента/,
  ],
  [
    'refusal snils',
    { ...fact, reasonPersons: [{ person: { ...receiver, snils: '90100300001' } }] },
    undefined,
    /^Лицо-основание: Неверный СНИЛС/,
    /карточке пациента/,
  ],
  [
    'refusal birth',
    { ...fact, receiver: { ...receiver, birthDate: '2027-01-01' } },
    undefined,
    /рождения 01\.01\.2027 ещё не наступила/,
    /дату рождения/,
  ],
  [
    'refusal name',
    { ...fact, receiver: { ...receiver, familyName: 'Анна  Мария' } },
    undefined,
    /лишние пробелы/,
    /Исправьте имя/,
  ],
  [
    'refusal document',
    {
      ...fact,
      receiver: {
        ...receiver,
        identityDocument: {
          kind: 'PassportRF',
          series: '0000',
          number: '000001',
          issueDate: '1957-02-02',
          issuer: 'Отдел',
        },
      },
    },
    undefined,
    /выдан 02\.02\.1957, раньше рождения/,
    /дату выдачи/,
  ],
  [
    'refusal dates',
    { ...fact, dateFinish: '2026-01-31' },
    undefined,
    /окончания 31\.01\.2026 раньше даты начала 01\.02\.2026/,
    /Исправьте срок/,
  ],
  [
    'refusal dates',
    { ...fact, decisionDate: '2026-11-24' },
    undefined,
    /решения 24\.11\.2026 ещё не/,
    /дату решения/,
  ],
  [
    'refusal amount',
    { ...fact, form: { ...form, amount: '0' } },
    undefined,
    /Размер меры не больше нуля/,
    /количество/,
  ],
  ['refusal amount', { ...fact, form: { ...form, equivalent: '-1' } }, undefined, /меньше нуля/, /цену/],
  ['warning amount', { ...fact, form: { ...form, equivalent: '0.00' } }, undefined, /равна нулю/, /цену/],
  ['refusal again', fact, accepted, /уже отправлялся/, /изменением «В связи с ошибкой»/],
  ['refusal again', fact, { ...accepted, state: 'refused' }, /уже отправлялся/, /с новым идентификатором/],
  ['refusal fact', stop, undefined, /не отправлялся/, /как новый/],
  ['refusal fact', stop, { ...accepted, state: 'sent' }, /ещё не принят/, /Дождитесь протокола/],
  ['refusal fact', stop, { ...accepted, state: 'refused' }, /не был принят/, /как новый/],
  [
    'refusal dates',
    { ...stop, dateFinish: '2026-01-31' },
    accepted,
    /31\.01\.2026 раньше даты начала/,
    /окончания/,
  ],
  [
    'refusal dates',
    { ...correction, fact: { ...assignment, dateFinish: '2026-01-31' } },
    accepted,
    /31\.01\.2026 раньше даты начала/,
    /Исправьте срок/,
  ],
])('%s', (rule, element, sent, message, cure) => {
  const said = egissoObjections(element, context(sent));
  expect(said.map((one) => `${one.level} ${one.rule}`)).toEqual([rule]);
  expect(said[0]).toMatchObject({
    record: uuid,
    message: expect.stringMatching(message),
    cure: expect.stringMatching(cure),
  });
});

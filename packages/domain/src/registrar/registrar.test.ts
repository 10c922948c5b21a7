import { expect, test } from 'vitest';
import type { LifePhase } from '../local-service/index.ts';
import {
  agreementOf,
  deviceFault,
  deviceOfPlace,
  disposalState,
  disposalWord,
  isLaterTask,
  lifePhaseWord,
  type MarkResult,
  markFault,
  markWords,
  registrarWarnings,
  taskStates,
  timeToBlockWord,
} from './index.ts';

const good: MarkResult = {
  deviceError: 0,
  flcError: 0,
  localCheckStatus: 1,
  onlineCheckStatus: 0,
  onlineCheckError: 0,
  state: 8,
};

test.each([
  ['119:30:00', '119 ч 30 мин'],
  ['23:05:59', '23 ч 5 мин'],
  ['1970-01-01T04:00:00Z', '4 ч 0 мин'],
  ['T04:00:00Z', '4 ч 0 мин'],
  ['', 'неизвестно'],
  [null, 'неизвестно'],
  ['скоро', 'неизвестно'],
])('time to block %s reads %s', (text, words) => {
  expect(timeToBlockWord(text)).toBe(words);
});

const now = new Date('2026-11-23T09:00:00Z');
const device = (endDateRegistration: string, timeBlock: string) => ({ endDateRegistration, timeBlock });
const state = (expirationDate: string, lifePhase: LifePhase = 'registered') => ({
  expirationDate,
  lifePhase,
});

test.each([
  [device('2027-11-23T00:00:00Z', '110:00:00'), state('2027-11-23T00:00:00Z'), []],
  [device('2026-12-24T00:00:00Z', '110:00:00'), state('2027-11-23T00:00:00Z'), []],
  [device('2026-12-22T00:00:00Z', '110:00:00'), state('2027-11-23T00:00:00Z'), [/регистрации .*: 28/]],
  [device('2027-12-22T00:00:00Z', '110:00:00'), state('2026-11-25T00:00:00Z'), [/модуля безопасности .*: 1/]],
  [device('2027-12-22T00:00:00Z', '110:00:00'), state('2026-11-20T00:00:00Z'), [/модуля безопасности истёк/]],
  [device('2027-12-22T00:00:00Z', '48:00:00'), state('2027-11-25T00:00:00Z'), [/дней: 3 из 5/]],
  [device('2027-12-22T00:00:00Z', '48:01:00'), state('2027-11-25T00:00:00Z'), []],
  [device('2027-12-22T00:00:00Z', '00:00:00'), state('2027-11-25T00:00:00Z'), [/заблокировано/]],
  [device('2027-12-22T00:00:00Z', ''), state('2027-11-25T00:00:00Z', 'notRegistered'), [/учебном режиме/]],
])('warnings of %j, %j', (passport, operating, texts) => {
  const found = registrarWarnings(passport, operating, now).map(({ text }) => text);
  expect(found).toHaveLength(texts.length);
  texts.forEach((text, i) => {
    expect(found[i]).toMatch(text);
  });
});

test.each([
  [{}, null],
  [{ flcError: 5 }, 'Неверная последовательность групп кода'],
  [{ localCheckStatus: 2 }, 'Код недостоверен'],
  [{ localCheckStatus: 3 }, null],
  [{ onlineCheckStatus: 1 }, null],
  [{ onlineCheckStatus: 2, onlineCheckError: 4 }, 'Текущий статус не допускает операцию'],
  [{ onlineCheckStatus: 2 }, 'Неуспешно'],
  [{ deviceError: 5, flcError: 5 }, 'МБ РВ заблокирован'],
  [{ flcError: 77 }, 'Ошибка формата 77'],
])('a mark with %j is refused because of: %s', (part, text) => {
  const fault = markFault({ ...good, ...part });
  expect(fault?.text ?? null).toBe(text);
  if (fault) expect(fault.cure).not.toBe('');
});

test('every check has words', () => {
  expect(markWords(good)).toEqual({
    format: 'Нет ошибок',
    local: 'Код достоверен',
    online: 'Успешно',
    state: 'Выбыл',
  });
  expect(lifePhaseWord('registered')).toBe('Зарегистрирован');
  expect(lifePhaseWord('новая')).toBe('новая');
  expect(deviceFault(0)).toBeNull();
  for (let code = 1; code <= 8; code++) expect(deviceFault(code)?.cure).toBeTruthy();
});

test('a later state of a task never goes back, whatever comes in whatever order', () => {
  for (const first of taskStates)
    for (const second of taskStates) {
      const after = isLaterTask(first, second) ? second : first;
      expect(isLaterTask(after, first)).toBe(false);
      expect(isLaterTask(after, second)).toBe(false);
    }
});

test.each([
  ['new', 'queued', null, 'wait'],
  ['wait', 'sending', null, 'wait'],
  ['inProgress', 'sending', null, 'progress'],
  ['ready', 'sent', null, 'ready'],
  ['ready', 'processing', null, 'ready'],
  ['ready', 'done', 'Accepted', 'done'],
  ['ready', 'done', 'Partial', 'partly'],
  ['ready', 'done', 'Rejected', 'error'],
  ['error', 'failed', null, 'error'],
] as const)('task %s, document %s %s: %s', (task, document, result, shown) => {
  expect(disposalState({ task, state: document, result })).toBe(shown);
});

test.each([
  ['error', 'failed', null, 'Ошибка РВ'],
  ['ready', 'done', 'Rejected', 'МДЛП отклонила документ РВ'],
  ['ready', 'failed', null, 'Документ РВ не обработан'],
  ['ready', 'done', 'Partial', 'Выведены не все упаковки'],
] as const)('task %s, document %s %s is called «%s»', (task, document, result, word) => {
  expect(disposalWord({ task, state: document, result })).toBe(word);
});

test.each([
  [null, null, null, 'waiting'],
  [true, null, null, 'waiting'],
  [false, null, null, 'agree'],
  [false, null, true, 'differ'],
  [true, true, true, 'agree'],
  [true, true, null, 'agree'],
  [true, true, false, 'differ'],
  [false, true, true, 'differ'],
  [true, false, false, 'differ'],
  [false, false, false, 'agree'],
  [true, false, true, 'differ'],
] as const)('registrar %s, MDLP %s, stock %s: %s', (registrar, mdlp, stock, kind) => {
  const found = agreementOf({ registrar, mdlp, stock });
  expect(found.kind).toBe(kind);
  expect(found.cure === undefined).toBe(kind !== 'differ');
});

const own = { suid: '00000000000201' };
const strange = { suid: '00000000000202' };

test.each([
  [[strange, own], own.suid, own],
  [[strange, {}], own.suid, {}],
  [[{ suid: '' }], own.suid, { suid: '' }],
  [[strange], own.suid, null],
  [[strange], null, null],
  [[], own.suid, null],
])('of devices %j packs of the place %s go to %j', (devices, place, device) => {
  expect(deviceOfPlace(devices, place)).toEqual(device);
});

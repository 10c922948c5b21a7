import { refusals, type WizardName, wizardOf } from '@provizor/contract';
import { allCalls } from '@provizor/contract/calls';
import { expect, it } from 'vitest';
import { parseInput } from './validation.ts';

/** What a call says of a request that lacks something: the messages of its refusal. */
function saidOf(name: string, params: object, body: object): string[] {
  const found = allCalls.find(({ call }) => `${call.method} ${call.path}` === name);
  if (!found) throw new Error(`no call ${name}`);
  try {
    parseInput(found.call, { params, query: {}, body });
    return [];
  } catch (error) {
    return (error as { details: { message: string }[] }).details.map(({ message }) => message);
  }
}

it('a batch without a name is refused in the words of the specification', () => {
  const said = 'Отсутствует имя отсканированной партии';
  expect(saidOf('POST /api/v2/mobiles/jobs', {}, { content: [] })).toContain(said);
  expect(saidOf('POST /api/v2/mobiles/jobs', {}, { name: ' ', content: [] })).toContain(said);
});

it.each(['undefined', 'null', ''])('storages of the division «%s» are not looked for', (id) => {
  const name = 'GET /api/v3/storage/invent/storages-by-division/{id}';
  expect(saidOf(name, { id }, {})).toEqual(['Отсутствует id подразделения']);
});

it.each([
  ['GET /api/v3/storage/invent/{id}', 'nomenclature', 'Отсутствует id документа'],
  ['GET /api/v3/storage/destroy/{id}', 'marks', 'Отсутствует id документа'],
  ['GET /api/v3/storage/invent/{id}', 'storages-by-division', 'Отсутствует id подразделения'],
])('%s, read as one that ends with «%s», lacks an id', (name, id, message) => {
  expect(saidOf(name, { id }, {})).toEqual([message]);
});

it('the session of MDLP is missed in the words of the specification', () => {
  expect(refusals['mdlp.credentials-missing'].message).toBe('Ошибка в данных авторизации для МДЛП');
  expect(refusals['mdlp.session-required'].message).toBe('Отсутствует токен авторизации для МДЛП');
});

const confirmations: [WizardName, string][] = [
  ['direct', 'Подтвердить поставку'],
  ['reverse', 'Подтвердить приемку'],
  ['move_order', 'Подтвердить отгрузку'],
  ['refusal_sender', 'Подтвердить отправку'],
  ['move', 'Подтвердить перемещение'],
  ['unpack', 'Подтвердить расформирование'],
  ['return_to_circulation', 'Подтвердить ввод'],
];
it.each(confirmations)('the main action of %s is «%s»', (wizard, title) => {
  expect(wizardOf(wizard).confirm).toBe(title);
});

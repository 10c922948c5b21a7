import { dictionaryOf } from '@provizor/contract/dictionaries';
import { expect, test } from 'vitest';
import { emptyText, failureText, noteOf, titleOfField } from './words.ts';

test.each([
  ['dosage', 'получить', 7, 'Произошла ошибка при попытке получить элемент справочника дозировок с ID: 7'],
  [
    'mdth',
    'изменить',
    8,
    'Произошла ошибка при попытке изменить элемент справочника медицинских изделий с ID: 8',
  ],
  [
    'partner',
    'добавить',
    undefined,
    'Произошла ошибка при попытке добавить элемент справочника "Контрагенты"',
  ],
] as const)('what failed with a row of «%s» (%s %s) is told with its id', (key, attempt, id, text) => {
  expect(failureText(dictionaryOf(key), attempt, id)).toBe(text);
});

test('the row above one in a tree is the group it belongs to', () => {
  expect(titleOfField(dictionaryOf('address'), 'parent_id')).toBe('Относится к группе');
});

test.each([
  [true, true, 'Подходящих нет: «Склады»'],
  [false, true, '«Склады»: пока пусто'],
  [false, false, '«Склады»: пока пусто. Заполняет администратор'],
])('an empty list says why: narrowed %s, a line to add %s', (narrowed, offered, text) => {
  expect(emptyText('Склады', narrowed, offered)).toBe(text);
});

test('storages of one name are told apart by their place of activity', () => {
  const row = { id: 1, name: 'Торговый зал', version: 1, branch_id: 3, branch_name: 'Аптечный пункт' };
  expect(noteOf(dictionaryOf('storage'), row)).toBe('Аптечный пункт');
  expect(noteOf(dictionaryOf('storage'), { ...row, branch_id: null, branch_name: null })).toBeNull();
});

import { expect, test } from 'vitest';
import { RefusalError } from '../../lib/api/refusal-error.ts';
import { differencesOf, mergedOf, type StaleField, staleRow } from './stale.ts';

type Values = { name: string; phone: string; flag: boolean };
const fields: StaleField<Values>[] = [
  { key: 'name', title: 'Имя', text: ({ name }) => name },
  { key: 'phone', title: 'Телефон', text: ({ phone }) => phone },
  { key: 'flag', title: 'Признак', text: ({ flag }) => (flag ? 'да' : 'нет') },
];
const start = { name: 'А', phone: '1', flag: false };

test('whoever changed a field is proposed; where both did, mine', () => {
  const mine = { name: 'Б', phone: '1', flag: true };
  const theirs = { name: 'В', phone: '2', flag: true };
  expect(
    differencesOf(fields, start, mine, theirs).map(({ field, proposed }) => [field.key, proposed]),
  ).toEqual([
    ['name', 'mine'],
    ['phone', 'theirs'],
  ]);
});

test('what was chosen is put over what is there now', () => {
  const theirs = { name: 'В', phone: '2', flag: true };
  expect(mergedOf(theirs, { name: 'Б', phone: '1', flag: false }, new Set(['name']))).toEqual({
    name: 'Б',
    phone: '2',
    flag: true,
  });
});

test('only a stale save carries the present row', () => {
  expect(staleRow(new RefusalError('version.stale', 'x', 409, undefined, { version: 3 }))).toEqual({
    version: 3,
  });
  expect(staleRow(new RefusalError('access.denied', 'x', 403, undefined, { version: 3 }))).toBeNull();
  expect(staleRow(new Error('x'))).toBeNull();
});

import { expect, test } from 'vitest';
import { atBranch, branchAbove, readListSearch } from './list-search.ts';

test('a search applies from 2 characters', () => {
  expect(readListSearch({ search: 'а' }).search).toBeUndefined();
  expect(readListSearch({ search: ' аб ' }).search).toBe('аб');
  expect(readListSearch({ search: 46 }).search).toBe('46');
});

test('ids are positive whole numbers, `_` is anything', () => {
  expect(readListSearch({ parent: '7', at: -1, _: 1700 })).toMatchObject({
    parent: 7,
    at: undefined,
    _: '1700',
  });
});

test('of a filter only plain values pass; an empty one is none', () => {
  expect(readListSearch({ filter: { country_id: 5, is_fos: true, x: { y: 1 } } }).filter).toEqual({
    country_id: 5,
    is_fos: true,
  });
  expect(readListSearch({ filter: { x: {} } }).filter).toBeUndefined();
  expect(readListSearch({ filter: 'x' }).filter).toBeUndefined();
});

test('another branch keeps the search and the filter, and is entered at its beginning', () => {
  const search = readListSearch({ search: 'аб', filter: { closed: true }, parent: 7, at: 9 });
  expect(atBranch(search, 3)).toEqual({ ...search, parent: 3, at: undefined });
  expect(atBranch(search, undefined)).toMatchObject({ parent: undefined, filter: { closed: true } });
});

test.each([
  [[{ id: 1 }, { id: 4 }, { id: 7 }], 4],
  [[{ id: 7 }], undefined],
  [[], undefined],
])('above 7, by the way %j, stands %s', (way, above) => {
  expect(branchAbove(way, 7)).toBe(above);
});

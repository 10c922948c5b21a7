import { expect, test } from 'vitest';
import { withoutSearch, withSearch } from './given-search.ts';

test.each([
  [{ search: 'аспирин' }, { search: 'аспирин', query: 'аспирин' }],
  [{ search: 12 }, { search: 12, query: '12' }],
  [{ search: 'а' }, { search: 'а' }],
  [
    { search: 'аспирин', query: 'йод' },
    { search: 'аспирин', query: 'йод' },
  ],
  [{ search: ['а', 'б'] }, { search: ['а', 'б'] }],
])('%j is read as %j', (given, read) => {
  expect(withSearch(given)).toEqual(read);
});

test('what is typed takes the place of what the address said, also when it is taken away', () => {
  expect(withoutSearch({ search: 'аспирин', storage: 1 }, { query: undefined })).toEqual({ storage: 1 });
  expect(withoutSearch({ search: 'аспирин' }, { storage: 2 })).toEqual({ search: 'аспирин' });
});

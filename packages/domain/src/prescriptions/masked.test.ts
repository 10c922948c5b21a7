import { expect, test } from 'vitest';
import { maskedName } from './masked.ts';

test.each([
  ['Иванова Мария Петровна', 'И. М. П.'],
  ['  петров   иван ', 'П. И.'],
  ['Салтыков-Щедрин Михаил', 'С. Щ. М.'],
  ['Ли', 'Л.'],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

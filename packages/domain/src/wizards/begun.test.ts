import { expect, it } from 'vitest';
import { isDraftAbandoned, isDraftBegun } from './begun.ts';

it.each([
  [{ scanned: 0, version: 1, stock: null }, false],
  [{ scanned: 1, version: 1, stock: null }, true],
  [{ scanned: 0, version: 2, stock: null }, true],
  [{ scanned: 0, version: 1, stock: '0192' }, true],
])('a draft with %o is begun: %s', ({ scanned, version, stock }, begun) => {
  expect(isDraftBegun({ scanned, version, data: { stock_document_id: stock } })).toBe(begun);
});

it.each([
  ['2026-11-09T10:00:00Z', false],
  ['2026-11-09T09:59:59Z', true],
  ['2026-11-23T10:00:00Z', false],
])('a draft left since %s is abandoned on the 23rd at ten: %s', (updatedAt, abandoned) => {
  expect(isDraftAbandoned(updatedAt, new Date('2026-11-23T10:00:00Z'))).toBe(abandoned);
});

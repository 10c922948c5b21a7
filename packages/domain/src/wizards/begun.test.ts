import { expect, it } from 'vitest';
import { isDraftBegun } from './begun.ts';

it.each([
  [{ scanned: 0, version: 1, stock: null }, false],
  [{ scanned: 1, version: 1, stock: null }, true],
  [{ scanned: 0, version: 2, stock: null }, true],
  [{ scanned: 0, version: 1, stock: '0192' }, true],
])('a draft with %o is begun: %s', ({ scanned, version, stock }, begun) => {
  expect(isDraftBegun({ scanned, version, data: { stock_document_id: stock } })).toBe(begun);
});

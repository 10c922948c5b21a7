import { expect, test } from 'vitest';
import { countedOn } from './next-number.ts';

test.each([
  ['ПН-0099', 'ПН-0100'],
  ['7', '8'],
  ['2026/15-а', '2026/16-а'],
  ['без номера', null],
])('after %s comes %s', (last, next) => {
  expect(countedOn(last, 1)).toBe(next);
});

import { expect, test } from 'vitest';
import { stockDayOf } from './story.ts';

test.each([
  ['the day of the operation', '2026-11-20', '2026-11-20'],
  ['today', '2026-11-21', '2026-11-21'],
  ['today where it is tomorrow in Moscow already', '2026-11-22', '2026-11-21'],
])('a stock document that follows one of MDLP is of %s', (_what, operation, day) => {
  expect(stockDayOf(operation, new Date(2026, 10, 21, 22, 30))).toBe(day);
});

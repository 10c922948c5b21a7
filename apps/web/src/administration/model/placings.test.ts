import { expect, test } from 'vitest';
import { isPresent, placingPeriod } from './placings.ts';

test('both ends of the period belong to it, an open one goes on', () => {
  const closed = { start: '2026-02-01', end: '2026-06-30' };
  expect(
    ['2026-01-31', '2026-02-01', '2026-06-30', '2026-07-01'].map((day) => isPresent(closed, day)),
  ).toEqual([false, true, true, false]);
  expect(isPresent({ start: '2026-02-01', end: null }, '2030-01-01')).toBe(true);
});

test('the period in words', () => {
  expect(placingPeriod({ start: '2026-02-01', end: null })).toBe('с 01.02.2026');
  expect(placingPeriod({ start: '2026-02-01', end: '2026-06-30' })).toBe('01.02.2026 – 30.06.2026');
});

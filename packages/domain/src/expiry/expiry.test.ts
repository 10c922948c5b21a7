import { expect, test } from 'vitest';
import { addMonths, dayOf, expiryLimits, expiryWarning } from './expiry.ts';

test.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'months3'],
  ['2027-02-20', 'months3'],
  ['2027-02-21', 'months6'],
  ['2027-05-20', 'months6'],
  ['2027-05-21', null],
  [null, null],
])('a shelf life till %s on 21.11.2026: %s', (expiry, warning) => {
  expect(expiryWarning(expiry, '2026-11-21')).toBe(warning);
});

test('a short month ends on its last day', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -14)).toBe('2024-11-15');
  expect(expiryLimits('2026-08-31')).toEqual({
    expired: '2026-08-31',
    months3: '2026-11-30',
    months6: '2027-02-28',
  });
});

test('the day of a moment is that of the wall clock', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
});

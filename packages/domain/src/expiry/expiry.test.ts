import { expect, test } from 'vitest';
import { expiryLimits, expiryWarning } from './expiry.ts';

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

test('limits in a short month are its last day', () => {
  expect(expiryLimits('2026-08-31')).toEqual({
    expired: '2026-08-31',
    months3: '2026-11-30',
    months6: '2027-02-28',
  });
});

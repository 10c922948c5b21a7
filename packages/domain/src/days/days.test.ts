import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  birthDateOf,
  dayOf,
  earliestStockDay,
  latestDayOf,
  moscowDayOf,
} from './days.ts';

test('a short month ends on its last day', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -14)).toBe('2024-11-15');
});

test('days are counted over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});

test('the day of a moment is that of the wall clock', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
});

test.each([
  ['2026-12-31T11:59:59Z', '2026-12-31', '2026-12-31'],
  ['2026-12-31T12:00:00Z', '2026-12-31', '2027-01-01'],
  ['2026-12-31T21:00:00Z', '2027-01-01', '2027-01-01'],
])('at %s it is %s in Moscow and %s where the day begins first', (moment, inMoscow, latest) => {
  expect(moscowDayOf(new Date(moment))).toBe(inMoscow);
  expect(latestDayOf(new Date(moment))).toBe(latest);
});

test('a document of the stock lies ten years back at most', () => {
  expect(earliestStockDay('2026-11-22')).toBe('2016-11-22');
  expect(earliestStockDay('2024-02-29')).toBe('2014-02-28');
});

test.each([
  ['26-11-29', '2026-11-29'],
  ['26-11-30', '1926-11-30'],
  ['27-01-01', '1927-01-01'],
  ['26-01-01', '2026-01-01'],
  ['00-02-29', '2000-02-29'],
  ['99-12-31', '1999-12-31'],
  ['85-02-03', '1985-02-03'],
  ['30-06-15', '1930-06-15'],
  ['05-06-15', '2005-06-15'],
])('a birth date written as %s is the latest that has come: %s', (written, date) => {
  expect(birthDateOf(written, '2026-11-29')).toBe(date);
});

test('the century of a birth date turns with the centuries', () => {
  expect(birthDateOf('99-12-31', '2100-01-01')).toBe('2099-12-31');
  expect(birthDateOf('00-01-01', '2100-01-01')).toBe('2100-01-01');
  expect(birthDateOf('00-01-02', '2100-01-01')).toBe('2000-01-02');
});

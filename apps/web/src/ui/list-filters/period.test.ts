import { expect, test } from 'vitest';
import { lastDays, modeOf, monthPeriod, periodText, yearPeriod } from './period.ts';

test('a month ends on its last day, leap years too', () => {
  expect(monthPeriod(2026, 11)).toEqual({ period_s: '2026-11-01', period_e: '2026-11-30' });
  expect(monthPeriod(2028, 2).period_e).toBe('2028-02-29');
  expect(monthPeriod(2026, 12).period_e).toBe('2026-12-31');
});

test('the last days include today and cross months', () => {
  expect(lastDays('2026-03-02', 7)).toEqual({ period_s: '2026-02-24', period_e: '2026-03-02' });
  expect(lastDays('2026-03-02', 1)).toEqual({ period_s: '2026-03-02', period_e: '2026-03-02' });
});

test.each([
  [{}, null],
  [monthPeriod(2026, 11), 'ноябрь 2026'],
  [yearPeriod(2026), '2026 год'],
  [{ period_s: '2026-11-05', period_e: '2026-11-05' }, '05.11.2026'],
  [{ period_s: '2026-11-05' }, 'с 05.11.2026'],
  [{ period_e: '2026-11-05' }, 'по 05.11.2026'],
  [{ period_s: '2026-11-01', period_e: '2026-12-31' }, '01.11.2026 – 31.12.2026'],
])('%o is told as «%s»', (period, text) => {
  expect(periodText(period)).toBe(text);
});

test.each([
  [{}, 'month'],
  [monthPeriod(2026, 11), 'month'],
  [yearPeriod(2026), 'year'],
  [{ period_s: '2026-11-05' }, 'custom'],
  [{ period_e: '2026-11-05' }, 'custom'],
  [lastDays('2026-11-05', 7), 'custom'],
])('%o was set as %s', (period, mode) => {
  expect(modeOf(period)).toBe(mode);
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayOf } from '../days/index.ts';
import { nextReportAt, pastPeriod, type ReportTiming } from './schedule.ts';

const at = (text: string) => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return new Date(year, month - 1, day, hour, minute);
};

// 2026-11-23 is a Monday
describe('when a report is made next', () => {
  it.each<[string, ReportTiming, string, string]>([
    ['later the same day', { every: 'day', day: null, hour: 8 }, '2026-11-23 07:59', '2026-11-23 08:00'],
    ['its hour has come', { every: 'day', day: null, hour: 8 }, '2026-11-23 08:00', '2026-11-24 08:00'],
    ['on Monday', { every: 'week', day: 1, hour: 8 }, '2026-11-23 08:30', '2026-11-30 08:00'],
    ['on Sunday', { every: 'week', day: 7, hour: 0 }, '2026-11-23 08:30', '2026-11-29 00:00'],
    ['over the year', { every: 'month', day: 5, hour: 23 }, '2026-12-05 23:00', '2027-01-05 23:00'],
    [
      'the 31st of a short month',
      { every: 'month', day: 31, hour: 6 },
      '2027-02-01 00:00',
      '2027-02-28 06:00',
    ],
    ['the 31st of a leap year', { every: 'month', day: 31, hour: 6 }, '2028-01-31 06:00', '2028-02-29 06:00'],
  ])('%s', (_, timing, after, expected) => {
    expect(nextReportAt(timing, at(after))).toEqual(at(expected));
  });

  test('it is later, at its hour, and not two periods away', () => {
    const timing = fc.oneof(
      fc.record({ every: fc.constant('day' as const), day: fc.constant(null), hour: fc.nat(23) }),
      fc.record({
        every: fc.constant('week' as const),
        day: fc.integer({ min: 1, max: 7 }),
        hour: fc.nat(23),
      }),
      fc.record({
        every: fc.constant('month' as const),
        day: fc.integer({ min: 1, max: 31 }),
        hour: fc.nat(23),
      }),
    );
    const moment = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true });
    const days = { day: 1, week: 7, month: 31 };
    fc.assert(
      fc.property(timing, moment, (due, after) => {
        const next = nextReportAt(due, after);
        expect(next.getTime()).toBeGreaterThan(after.getTime());
        // an hour of summer time may not exist
        expect(Math.abs(next.getHours() - due.hour)).toBeLessThanOrEqual(1);
        expect(next.getTime() - after.getTime()).toBeLessThanOrEqual((days[due.every] + 0.1) * 86_400_000);
      }),
    );
  });
});

it.each([
  ['day', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['month', '2028-03-31', '2028-02-01', '2028-02-29'],
] as const)('the last whole %s before %s', (every, today, period_s, period_e) => {
  expect(pastPeriod(every, today)).toEqual({ period_s, period_e });
});

test('what it is about has ended', () => {
  const today = dayOf(new Date());
  for (const every of ['day', 'week', 'month'] as const) {
    const { period_s, period_e } = pastPeriod(every, today);
    expect(period_s <= period_e && period_e < today).toBe(true);
  }
});

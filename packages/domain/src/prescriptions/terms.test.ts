import { describe, expect, it, test } from 'vitest';
import { productionCalendars, workingDaysBy } from './production-calendar.ts';
import { deferralTerm, termOfBarcode, type Urgency, validUntil } from './terms.ts';

const calendar = workingDaysBy();

const workingDaysOf = (year: number, days = calendar): number =>
  days.between(`${year - 1}-12-31`, `${year}-12-31`);

describe('the production calendar', () => {
  test.each([
    // 247 working days in both years by the published calendars
    [2025, 247],
    [2026, 247],
  ])('of %s has %s working days', (year, count) => {
    expect(workingDaysOf(year)).toBe(count);
    expect(calendar.isKnown(year)).toBe(true);
  });

  test.each([
    ['2026-01-09', false],
    ['2026-01-12', true],
    ['2026-03-09', false],
    ['2026-05-11', false],
    ['2026-12-31', false],
    ['2025-11-01', true],
    ['2025-11-03', false],
    ['2026-11-22', false],
    ['2026-11-23', true],
  ])('%s is a working day: %s', (day, working) => {
    expect(calendar.isWorking(day)).toBe(working);
  });

  it('goes by the Labour code where the Government has said nothing', () => {
    expect(calendar.isKnown(2028)).toBe(false);
    // 4 November 2028 is a Saturday: Monday the 6th is off
    expect(['2028-11-03', '2028-11-06', '2028-11-07'].map(calendar.isWorking)).toEqual([true, false, true]);
    // 9 May 2027 is a Sunday, 1 May a Saturday
    expect(['2027-05-03', '2027-05-10', '2027-05-11'].map(calendar.isWorking)).toEqual([false, false, true]);
  });

  it('is data: a calendar that is loaded takes the place of the reckoned one', () => {
    const own = workingDaysBy([
      ...productionCalendars,
      { year: 2027, daysOff: [], workingWeekends: ['01-02'] },
    ]);
    expect(own.isWorking('2027-01-01')).toBe(true);
    expect(own.isWorking('2027-01-02')).toBe(true);
  });

  it('counts both ways', () => {
    expect(calendar.between('2026-11-23', '2026-11-23')).toBe(0);
    expect(calendar.between('2026-11-20', '2026-11-24')).toBe(2);
    expect(calendar.between('2026-11-24', '2026-11-20')).toBe(-2);
    expect(calendar.after('2026-11-20', 0)).toBe('2026-11-20');
  });
});

test.each<[string, Urgency, string, string, number, string, boolean]>([
  ['2026-11-20', 'cito', '2026-11-23', '2026-11-25', 2, 'in-time', false],
  ['2026-11-20', 'cito', '2026-11-24', '2026-11-25', 1, 'soon', false],
  ['2026-11-20', 'cito', '2026-11-25', '2026-11-25', 0, 'soon', false],
  ['2026-11-20', 'cito', '2026-11-26', '2026-11-25', -1, 'overdue', false],
  ['2026-11-20', 'usual', '2026-11-23', '2026-12-04', 9, 'in-time', false],
  ['2026-10-30', 'usual', '2026-11-02', '2026-11-16', 9, 'in-time', false],
  // over the end on Saturday: no working day has passed since
  ['2026-11-10', 'cito', '2026-11-14', '2026-11-13', 0, 'overdue', false],
  // 31 December 2026 and 1 to 8 January 2027 are off
  ['2026-12-30', 'cito', '2026-12-30', '2027-01-13', 3, 'in-time', true],
  ['2026-11-23', 'purchase', '2026-11-23', '2027-01-13', 30, 'in-time', true],
  ['2026-02-20', 'purchase', '2026-02-20', '2026-04-07', 30, 'in-time', false],
])(
  'deferred on %s, %s: on %s its last day is %s',
  (since, urgency, today, last, left, state, preliminary) => {
    expect(deferralTerm(since, urgency, today)).toEqual({ last, left, state, preliminary });
  },
);

test.each([
  [6, 1, '2026-01-31', '2026-02-28'],
  [6, 0, '2026-03-15', '2026-06-15'],
  [7, 9, '2026-02-10', '2026-03-12'],
  [7, 10, '2026-03-15', '2026-06-13'],
  [7, 11, '2026-12-20', '2027-01-04'],
  [7, 1, '2028-01-31', '2028-02-29'],
  [7, 2, '2026-11-30', '2027-02-28'],
])('version %s, validity %s: issued on %s, valid until %s', (version, validity, issued, until) => {
  const term = termOfBarcode(version, validity);
  expect(term && validUntil(issued, term)).toBe(until);
});

test('a code of no term is asked about', () => {
  expect(termOfBarcode(7, 6)).toBeUndefined();
  expect(termOfBarcode(7, 99)).toBeUndefined();
});

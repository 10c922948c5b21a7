import { expect, test } from 'vitest';
import { checkCalendar, daysOf, valuesOf, workingDaysOfYear, yearsOf } from './calendar.ts';

const calendar = {
  year: 2026,
  daysOff: [
    ...['01-01', '01-02', '01-05', '01-06', '01-07', '01-08', '01-09', '02-23', '03-09'],
    ...['05-01', '05-11', '06-12', '11-04', '12-31'],
  ],
  workingWeekends: [],
  from: 'known' as const,
};

test('a calendar that is opened and saved stays as it is, and tells its working days', () => {
  const values = valuesOf(calendar);
  expect(checkCalendar(values, 2026)).toEqual({});
  expect(daysOf(values, 2026)).toEqual({ daysOff: calendar.daysOff, workingWeekends: [] });
  expect(workingDaysOfYear(values, 2026)).toBe('247 рабочих дней');
});

test('what is wrong stands at its field, and no figure is told', () => {
  const values = { daysOff: '', workingWeekends: '02.01' };
  expect(Object.keys(checkCalendar(values, 2026)).toSorted()).toEqual(['daysOff', 'workingWeekends']);
  expect(workingDaysOfYear(values, 2026)).toBeNull();
});

test('the years ahead can be chosen before anybody has loaded them', () => {
  expect(yearsOf([calendar], '2026-11-29')).toEqual([2028, 2027, 2026]);
});

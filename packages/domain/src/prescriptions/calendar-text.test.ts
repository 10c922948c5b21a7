import { expect, test } from 'vitest';
import { isDayOfYear, readDays, writtenDays } from './calendar-text.ts';
import { productionCalendars, workingDaysBy } from './production-calendar.ts';

test('days are read however they are parted, sorted and each once', () => {
  expect(readDays('08.03, 1.01\n01.01.2027;01.01', 2027, 'daysOff')).toEqual({
    ok: true,
    days: ['01-01', '03-08'],
  });
});

test.each([
  ['30.02', 'daysOff', /«30\.02» — не день 2027 года/],
  ['01.01.2026', 'daysOff', /не день 2027 года/],
  ['завтра', 'daysOff', /«завтра» — не день/],
  ['02.01', 'daysOff', /суббота или воскресенье/],
  ['01.01', 'workingWeekends', /с понедельника по пятницу/],
] as const)('%s among %s is told of', (text, kind, problem) => {
  expect(readDays(text, 2027, kind)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

test('what is written of a known calendar is read again', () => {
  for (const { year, daysOff, workingWeekends } of productionCalendars) {
    expect(readDays(writtenDays(daysOff), year, 'daysOff')).toEqual({ ok: true, days: daysOff });
    expect(readDays(writtenDays(workingWeekends), year, 'workingWeekends')).toEqual({
      ok: true,
      days: workingWeekends,
    });
  }
  expect(workingDaysBy().between('2025-12-31', '2026-12-31')).toBe(247);
});

test('29 February is a day of a leap year only', () => {
  expect([isDayOfYear(2028, '02-29'), isDayOfYear(2027, '02-29')]).toEqual([true, false]);
});

import type { CallReply, listProductionCalendars } from '@provizor/contract';
import { readDays, workingDaysBy, writtenDays } from '@provizor/domain';
import { plural } from '../../ui/index.ts';

export type Calendar = CallReply<typeof listProductionCalendars>['items'][number];

/** The form of a year's calendar: days as they are written. */
export type CalendarValues = { daysOff: string; workingWeekends: string };

export const valuesOf = (calendar: Calendar | undefined): CalendarValues => ({
  daysOff: writtenDays(calendar?.daysOff ?? []),
  workingWeekends: writtenDays(calendar?.workingWeekends ?? []),
});

/** Years that can be chosen: those known and the next two, the latest first. */
export function yearsOf(calendars: readonly Calendar[], today: string): number[] {
  const now = Number(today.slice(0, 4));
  return [...new Set([now, now + 1, now + 2, ...calendars.map(({ year }) => year)])].toSorted(
    (one, other) => other - one,
  );
}

/** What is wrong before the form is sent: field → sentence. */
export function checkCalendar(values: CalendarValues, year: number): Record<string, string> {
  const found: Record<string, string> = {};
  for (const kind of ['daysOff', 'workingWeekends'] as const) {
    const read = readDays(values[kind], year, kind);
    if (!read.ok) found[kind] = read.problem;
  }
  if (values.daysOff.trim() === '') found.daysOff = 'Перечислите выходные и праздничные дни года';
  return found;
}

/** What is sent of the form; empty where it is wrong. */
export function daysOf(values: CalendarValues, year: number): Pick<Calendar, 'daysOff' | 'workingWeekends'> {
  const of = (kind: keyof CalendarValues) => {
    const read = readDays(values[kind], year, kind);
    return read.ok ? read.days : [];
  };
  return { daysOff: of('daysOff'), workingWeekends: of('workingWeekends') };
}

/** «247 рабочих дней»: the figure every published calendar ends with; null while something is wrong. */
export function workingDaysOfYear(values: CalendarValues, year: number): string | null {
  if (Object.keys(checkCalendar(values, year)).length > 0) return null;
  const days = workingDaysBy([{ year, ...daysOf(values, year) }]).between(
    `${year - 1}-12-31`,
    `${year}-12-31`,
  );
  return `${days} ${plural(days, 'рабочий день', 'рабочих дня', 'рабочих дней')}`;
}

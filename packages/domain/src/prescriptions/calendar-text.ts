import type { ProductionCalendar } from './production-calendar.ts';

/** Is MM-dd a day of the year? */
export function isDayOfYear(year: number, day: string): boolean {
  const moment = new Date(`${year}-${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(5, 10) === day;
}

const isWeekend = (year: number, day: string): boolean =>
  [0, 6].includes(new Date(`${year}-${day}T00:00:00Z`).getUTCDay());

/** Days as people write them: «01.01, 02.01». @param days MM-dd */
export const writtenDays = (days: readonly string[]): string =>
  days.map((day) => `${day.slice(3)}.${day.slice(0, 2)}`).join(', ');

/** Which days of a calendar are written: days off from Monday to Friday, or weekends people work on. */
export type CalendarDays = Exclude<keyof ProductionCalendar, 'year'>;

/**
 * Reads days written with a dot, the year after it or not, with whatever between them: «01.01, 02.01.2027».
 * @returns the days, MM-dd, sorted, each once; or what is wrong with them
 */
export function readDays(
  text: string,
  year: number,
  kind: CalendarDays,
): { ok: true; days: string[] } | { ok: false; problem: string } {
  const days = new Set<string>();
  for (const written of text.split(/[\s,;]+/).filter(Boolean)) {
    const [, day = '', month = '', own = ''] = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?$/.exec(written) ?? [];
    const found = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (day === '' || (own !== '' && Number(own) !== year) || !isDayOfYear(year, found)) {
      return { ok: false, problem: `«${written}» — не день ${year} года: напишите его как 01.01` };
    }
    if (isWeekend(year, found) !== (kind === 'workingWeekends')) {
      const is =
        kind === 'daysOff'
          ? 'суббота или воскресенье, он выходной и без этого'
          : 'день с понедельника по пятницу, он рабочий и без этого';
      return { ok: false, problem: `«${written}» — ${is}: уберите его` };
    }
    days.add(found);
  }
  return { ok: true, days: [...days].toSorted() };
}

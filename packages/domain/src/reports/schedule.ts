import { addDays, addMonths, dayOf } from '../days/index.ts';

/** How often a report is made by itself. */
export const reportPaces = ['day', 'week', 'month'] as const;
export type ReportPace = (typeof reportPaces)[number];

/**
 * When a report is made: `day` is the day of the week from Monday (1–7) or of the month (1–31, in a shorter month its last
 * one), null every day; `hour` by the clock of the program.
 */
export type ReportTiming = { every: ReportPace; day: number | null; hour: number };

/** Day of the week from Monday, 1–7. */
const weekday = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;

const lastOfMonth = (date: string): string => addDays(addMonths(monthStart(date), 1), -1);

function isDue({ every, day }: ReportTiming, date: string): boolean {
  if (every === 'day') return true;
  if (every === 'week') return weekday(date) === day;
  return Number(date.slice(8)) === Math.min(day ?? 1, Number(lastOfMonth(date).slice(8)));
}

/** A month of days and the day itself: there is one to be due among them. */
const longest = 62;

/** The next moment after `after` at which a report is made, in the time zone of the program. */
export function nextReportAt(timing: ReportTiming, after: Date): Date {
  const today = dayOf(after);
  for (let days = 0; days <= longest; days++) {
    const date = addDays(today, days);
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
    const at = new Date(year, month - 1, day, timing.hour);
    if (at > after && isDue(timing, date)) return at;
  }
  throw new RangeError('a report is never due');
}

/** The last whole day, week from Monday, or month before `today`: what a report made by itself is about. */
export function pastPeriod(every: ReportPace, today: string): { period_s: string; period_e: string } {
  if (every === 'day') return { period_s: addDays(today, -1), period_e: addDays(today, -1) };
  if (every === 'week') {
    const monday = addDays(today, 1 - weekday(today));
    return { period_s: addDays(monday, -7), period_e: addDays(monday, -1) };
  }
  const end = addDays(monthStart(today), -1);
  return { period_s: monthStart(end), period_e: end };
}

import { addDays } from '@provizor/domain';
import { dateText } from '../format/index.ts';

/** Period of a list; either side may be open. Dates yyyy-MM-dd. */
export type Period = { period_s?: string | undefined; period_e?: string | undefined };

const months = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
] as const;

/** A period closed on both sides. */
type Closed = { period_s: string; period_e: string };

/** Names of the months with their numbers from 1. */
export const monthNames = months.map((name, index) => ({ month: index + 1, name }));

const two = (number: number) => String(number).padStart(2, '0');

/** The whole month, `month` from 1. */
export function monthPeriod(year: number, month: number): Closed {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { period_s: `${year}-${two(month)}-01`, period_e: `${year}-${two(month)}-${two(last)}` };
}

export const yearPeriod = (year: number): Closed => ({
  period_s: `${year}-01-01`,
  period_e: `${year}-12-31`,
});

/** Ways to set a period (shell-and-administration, section 2.7). */
export const periodModes = [
  ['none', 'Без ограничения'],
  ['month', 'Месяц'],
  ['year', 'Год'],
  ['custom', 'Свои даты'],
] as const;
export type PeriodMode = (typeof periodModes)[number][0];

/** The way a period was set; the month is offered first while there is none. */
export function modeOf(period: Period): PeriodMode {
  const { period_s, period_e } = period;
  if (!period_s && !period_e) return 'month';
  const text = periodText(period) ?? '';
  if (/ год$/.test(text)) return 'year';
  return /^[а-я]/.test(text) && !/^(?:с|по) /.test(text) ? 'month' : 'custom';
}

/** The last `days` days up to and including `today` (yyyy-MM-dd). */
export function lastDays(today: string, days: number): Closed {
  return { period_s: addDays(today, 1 - days), period_e: today };
}

/** Period in words: «ноябрь 2026», «2026 год», «05.11.2026», «05.11.2026 – 20.11.2026»; null when it has no limit. */
export function periodText({ period_s, period_e }: Period): string | null {
  if (!period_s && !period_e) return null;
  if (!period_s) return `по ${dateText(period_e)}`;
  if (!period_e) return `с ${dateText(period_s)}`;
  if (period_s === period_e) return dateText(period_s);
  const year = Number(period_s.slice(0, 4));
  const month = Number(period_s.slice(5, 7));
  const whole = (period: Closed) => period.period_s === period_s && period.period_e === period_e;
  if (whole(monthPeriod(year, month))) return `${months[month - 1]} ${year}`;
  if (whole(yearPeriod(year))) return `${year} год`;
  return `${dateText(period_s)} – ${dateText(period_e)}`;
}

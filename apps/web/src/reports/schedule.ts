import type { ReportSchedule } from '@provizor/contract';
import { momentText } from '../ui/index.ts';

export const weekdays = [
  'понедельник',
  'вторник',
  'среда',
  'четверг',
  'пятница',
  'суббота',
  'воскресенье',
] as const;

/** «каждую пятницу»: by days of the week from Monday. */
const each = [
  'каждый понедельник',
  'каждый вторник',
  'каждую среду',
  'каждый четверг',
  'каждую пятницу',
  'каждую субботу',
  'каждое воскресенье',
] as const;

/** When a report is made, in words: «каждую пятницу в 08:00»; empty without a schedule. */
export function scheduleText(schedule: Pick<ReportSchedule, 'every' | 'day' | 'hour'> | null): string {
  if (schedule === null) return '';
  const { every, day, hour } = schedule;
  const at = `в ${String(hour).padStart(2, '0')}:00`;
  if (every === 'day') return `каждый день ${at}`;
  return every === 'week' ? `${each[(day ?? 1) - 1]} ${at}` : `${day}-го числа каждого месяца ${at}`;
}

/** What came of it last; null when it was never made. */
export function lastText({ last }: Pick<ReportSchedule, 'last'>): string | null {
  if (last === null) return null;
  const when = momentText(last.at);
  return last.message === null
    ? `${when}: отправлен, получателей ${last.made}`
    : `${when}: не сделан. ${last.message}`;
}

import { dayOf } from '@provizor/domain';

const moment = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

const utc = { timeZone: 'UTC' } as const;
const monthAndYear = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', ...utc });
const shortMonth = new Intl.DateTimeFormat('ru-RU', { month: 'short', ...utc });
const wholeDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', ...utc });
const firstOf = (month: string) => new Date(`${month.slice(0, 7)}-01T00:00:00Z`);

/** `2026-11` → `ноябрь 2026 г.` */
export const monthText = (month: string): string => monthAndYear.format(firstOf(month));
/** `2026-11` → `нояб` */
export const shortMonthText = (month: string): string => shortMonth.format(firstOf(month)).replace('.', '');
/** `2026-11-05` → `5 ноября 2026`, as a day is read aloud. */
export const dayTitle = (iso: string): string =>
  wholeDay.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)).replace(' г.', '');

/** `2026-11-05` → `05.11.2026`; empty text for null. The calendar date is never moved by a time zone. */
export function dateText(iso: string | null | undefined): string {
  if (!iso) return '';
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

/** Moment of the wire → `05.11.2026 14:30` in the time of this computer. */
export function momentText(iso: string | null | undefined): string {
  return iso ? moment.format(new Date(iso)).replace(',', '') : '';
}

/** Moment of the wire → `14:30`. */
export function timeText(iso: string | null | undefined): string {
  return iso ? clock.format(new Date(iso)) : '';
}

/** `только что`, `5 мин назад`, `14:30` today, else date and time. */
export function agoText(iso: string | null | undefined, now = new Date()): string {
  if (!iso) return '';
  const at = new Date(iso);
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return 'только что';
  if (minutes < 60) return `${minutes} мин назад`;
  return at.toDateString() === now.toDateString() ? `сегодня в ${clock.format(at)}` : momentText(iso);
}

/** Calendar date of this computer, yyyy-MM-dd. */
export const today = (now = new Date()): string => dayOf(now);

/** A paper by its number and its day: «УД-7 от 05.11.2026», «Без номера». */
export const paperText = (number: string | null, date: string | null): string =>
  [number ?? 'Без номера', date && `от ${dateText(date)}`].filter(Boolean).join(' ');

import { monthText } from '../format/index.ts';

/** A month of the calendar: year and month number 1–12. */
export type Month = { year: number; month: number };

const two = (n: number) => String(n).padStart(2, '0');
const isoOf = (date: Date) =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
const dateOf = (iso: string) => new Date(`${iso}T00:00:00Z`);

export const monthOf = (iso: string): Month => ({
  year: Number(iso.slice(0, 4)),
  month: Number(iso.slice(5, 7)),
});

/** The month `by` months later (negative: earlier). */
export function movedMonth({ year, month }: Month, by: number): Month {
  const date = new Date(Date.UTC(year, month - 1 + by, 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

/** The date `by` days later (negative: earlier), yyyy-MM-dd. */
export function movedDay(iso: string, by: number): string {
  const date = dateOf(iso);
  date.setUTCDate(date.getUTCDate() + by);
  return isoOf(date);
}

/** Weeks of a month from Monday, whole: days of the neighbouring months fill the first and the last one. */
export function weeksOf({ year, month }: Month): string[][] {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const fromMonday = (first.getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const weeks = Math.ceil((fromMonday + days) / 7);
  const start = isoOf(first);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => movedDay(start, week * 7 + day - fromMonday)),
  );
}

/** «ноябрь 2026». */
export const monthTitle = ({ year, month }: Month): string =>
  monthText(`${year}-${String(month).padStart(2, '0')}`).replace(' г.', '');

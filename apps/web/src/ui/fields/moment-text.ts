import { maskDate, parseDateText } from './date-text.ts';

/** Digits typed or pasted → `dd.MM.yyyy HH.mm` as far as they go; a colon between hours and minutes is taken too. */
export function maskMoment(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 12);
  const time = [digits.slice(8, 10), digits.slice(10, 12)].filter(Boolean).join('.');
  return [maskDate(digits.slice(0, 8)), time].filter(Boolean).join(' ');
}

/**
 * `05.11.2026 14.30` → `2026-11-05T14:30` of this computer. Strict: a day that exists, 24 hours, 60 minutes.
 * @returns null for anything else
 */
export function parseMomentText(text: string): string | null {
  const [, day = '', hour = '', minute = ''] = /^(\S+) (\d{2})[.:](\d{2})$/.exec(text.trim()) ?? [];
  const date = parseDateText(day);
  return date && Number(hour) < 24 && Number(minute) < 60 ? `${date}T${hour}:${minute}` : null;
}

/** `2026-11-05T14:30` → `05.11.2026 14.30` (shell-and-administration, section 2.7). */
export function momentFieldText(local: string | null): string {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(local ?? '') ?? [];
  return year === undefined ? '' : `${day}.${month}.${year} ${hour}.${minute}`;
}

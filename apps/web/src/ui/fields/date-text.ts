/** Digits typed or pasted → `dd.MM.yyyy` as far as they go; a complete date in another order (ISO) is turned round. */
export function maskDate(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (iso) return `${iso[3]}.${iso[2]}.${iso[1]}`;
  const short = /^(\d{1,2})\.(\d{1,2})\.(\d{0,4})$/.exec(text.trim());
  const digits = short
    ? `${short[1]?.padStart(2, '0')}${short[2]?.padStart(2, '0')}${short[3]}`
    : text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('.');
}

/**
 * `05.11.2026` → `2026-11-05`. Strict: two digits, two digits, a year of four, and a day that exists.
 * @returns null for anything else
 */
export function parseDateText(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  if (day === '' || Number(year) < 1000) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const real = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
  return real ? `${year}-${month}-${day}` : null;
}

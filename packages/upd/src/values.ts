import { fault } from './fault.ts';

/** Day 0 of Excel, in whose files a day may be a number. */
const excelZero = Date.UTC(1899, 11, 30);

/** A year of a paper in two digits is one of ours. */
const fullYear = (year: string | undefined) => (year?.length === 2 ? `20${year}` : year);

/** yyyy-MM-dd of dd.mm.yyyy, dd.mm.yy, an ISO date or a day of Excel (46355); null when it is no day. */
export function dayOf(text: string | null): string | null {
  if (text === null) return null;
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    return new Date(excelZero + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10);
  }
  const [, y1, m1, d1] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  const [, d2, m2, y2] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2}$)/.exec(text) ?? [];
  const [, y3, m3, d3] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const [year, month, day] = [y1 ?? fullYear(y2) ?? y3, m1 ?? m2 ?? m3, d1 ?? d2 ?? d3].map(Number);
  const date = new Date(Date.UTC(year ?? Number.NaN, (month ?? 0) - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** The last day of a shelf life: a month means its last day. */
export function expiryOf(text: string | null): string | null {
  const [, month, year] = /^(\d{1,2})[./](\d{4}|\d{2})$/.exec(text?.trim() ?? '') ?? [];
  if (!month) return dayOf(text);
  return Number(month) >= 1 && Number(month) <= 12
    ? new Date(Date.UTC(Number(fullYear(year)), Number(month), 0)).toISOString().slice(0, 10)
    : null;
}

/** dd.mm.yyyy of an ISO day. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('.');

/**
 * A number of a paper with a point, without zeros behind it: «1 234,50» is 1234.5; null = nothing stands there.
 * @throws PaperFault when something else stands there, or a number no document can hold
 */
export function decimalOf(text: string | null | undefined, title: string): string | null {
  const value = (text ?? '').replace(/[\s\u00a0₽]|руб\.?/g, '').replace(',', '.');
  if (value === '') return null;
  if (!/^-?\d{1,12}(\.\d+)?$/.test(value)) return fault(`${title}: «${text}» — не число`);
  if (value.startsWith('-')) return fault(`${title}: «${text}» — отрицательное число`);
  const plain = value.replace(/^0+(?=\d)/, '');
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
}

/** Rounds a decimal half up to a number of digits; the text keeps exactly those digits. */
export function rounded(value: string, digits: number): string {
  const [whole = '0', part = ''] = value.split('.');
  const kept = BigInt(whole + part.slice(0, digits).padEnd(digits, '0'));
  const up = Number(part[digits] ?? '0') >= 5 ? 1n : 0n;
  const text = String(kept + up).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Kopecks of a sum in roubles. */
export const kopecks = (sum: string): bigint => BigInt(rounded(sum, 2).replace('.', ''));

/** Roubles of kopecks. */
export const roubles = (sum: bigint): string => {
  const text = String(sum).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** Product of two decimals, to the kopeck. */
export function product(a: string, b: string): string {
  const digitsOf = (value: string) => (value.split('.')[1] ?? '').length;
  const digits = digitsOf(a) + digitsOf(b);
  const text = String(BigInt(a.replace('.', '')) * BigInt(b.replace('.', ''))).padStart(digits + 1, '0');
  return rounded(digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`, 2);
}

/** Quotient of two decimals with so many decimals as a price of УПД may have, without zeros behind it. */
export function quotient(a: string, b: string): string {
  const scaled = (value: string) => BigInt(rounded(value, 6).replace('.', ''));
  const divisor = scaled(b);
  if (divisor === 0n) return '0';
  const text = String((scaled(a) * 10n ** 11n * 2n + divisor) / (2n * divisor)).padStart(12, '0');
  return `${text.slice(0, -11)}.${text.slice(-11)}`.replace(/\.?0+$/, '');
}

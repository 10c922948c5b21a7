import type { Column } from '../types.ts';

/** A cell of a sheet: the value as Excel keeps it, and how it is shown. */
export type SheetCell = { value: string | number | Date | null; format?: string; align?: 'right' };

const date = /^(\d{2})\.(\d{2})\.(\d{4})(?:[ ,]+(\d{2}):(\d{2}))?(?:,.*)?$/;
const decimal = /^([-−+]?)(\d+)(?:,(\d+))?(₽)?$/;

/** More digits a number of Excel does not keep. */
const mostDigits = 15;

/** `05.11.2026 14:30` → the moment; Excel knows no zones, so the figures stay what they are. */
function dateOf(text: string): SheetCell | null {
  const [, day, month, year, hour, minute] = date.exec(text) ?? [];
  if (day === undefined) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute ?? 0));
  return { value: new Date(at), format: hour === undefined ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm' };
}

/** A format with places for a fraction shows its comma without one too: «12,». */
const formatOf = (value: number): string => (Number.isInteger(value) ? '#,##0' : '#,##0.######');

/** `1 234,50 ₽` → 1234.5; null for what is no number or would lose digits. */
function numberOf(text: string): SheetCell | null {
  const [, sign, whole = '', fraction = '', money] = decimal.exec(text.replace(/[\s\u00a0]/g, '')) ?? [];
  if (whole === '' || whole.length + fraction.length > mostDigits) return null;
  const value = Number(`${sign === '' || sign === '+' ? '' : '-'}${whole}.${fraction || '0'}`);
  return { value, format: money ? '#,##0.00 "₽"' : formatOf(value), align: 'right' };
}

/**
 * What a cell of the grid is in a sheet: a date, a number (in columns set to the right, never in codes), else its
 * text. A column that says its `value` itself is taken at its word.
 */
export function cellOf<T>(column: Column<T>, row: T): SheetCell {
  if (column.value) {
    const value = column.value(row);
    if (value instanceof Date) return { value, format: 'dd.mm.yyyy' };
    if (typeof value === 'number' && column.align === 'end')
      return { value, format: formatOf(value), align: 'right' };
    return { value };
  }
  const text = column.text(row);
  if (column.mono) return { value: text };
  return dateOf(text) ?? (column.align === 'end' ? numberOf(text) : null) ?? { value: text };
}

/** Characters Excel allows in the name of a sheet, 31 of them at most. */
export const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** `Остатки 21.11.2026.xlsx`: no character that a file system refuses. */
export const fileName = (title: string, day: string): string =>
  `${title.replace(/[<>:"/\\|?*]/g, ' ').trim()} ${day}.xlsx`;

import type { Cells, Sheet } from './cells.ts';
import type { TableFormat } from './tables.ts';

/** Does a table with these columns, in capitals, have this layout? */
export const hasLayout = ({ sign, without = [] }: TableFormat, columns: ReadonlySet<string>): boolean =>
  sign.every((name) => columns.has(name)) && !without.some((name) => columns.has(name));

function pick<Field extends string>(
  names: Partial<Record<Field, readonly string[]>>,
  row: Readonly<Record<string, string>>,
): Cells<Field> {
  const cells: Cells<Field> = {};
  for (const [field, columns] of Object.entries(names) as [Field, readonly string[]][]) {
    const found = columns.map((column) => row[column]).find((value) => value !== undefined && value !== '');
    if (found !== undefined) cells[field] = found;
  }
  return cells;
}

/** The cells of a table by a layout. What it tells of the paper stands in `head`, or in each of its rows. */
export function sheetOf(
  format: TableFormat,
  rows: readonly Readonly<Record<string, string>>[],
  head: Readonly<Record<string, string>> = rows[0] ?? {},
): Sheet {
  return { head: pick(format.head, head), lines: rows.map((row) => pick(format.line, row)) };
}

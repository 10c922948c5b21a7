import type { Column } from '../../ui/grid/index.ts';

type Page<T> = { items: T[]; next: string | null };

/** Rows a page of an export is asked for: the most a list gives at once. */
const pageSize = 1000;

/** Reads a list that is paged by key to its end. */
export async function readAll<T>(
  read: (page: { limit: number; next?: string }) => Promise<Page<T>>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | undefined; ; ) {
    const page = await read(next === undefined ? { limit: pageSize } : { limit: pageSize, next });
    rows.push(...page.items);
    if (page.next === null) return rows;
    next = page.next;
  }
}

/** Value of a cell: a number where the column is sorted by one, else the text that is shown. */
export function cellOf<T>(column: Column<T>, row: T): string | number {
  const value = typeof column.sort === 'function' ? column.sort(row) : null;
  return typeof value === 'number' ? value : column.text(row);
}

/** Characters Excel allows in the name of a sheet, 31 of them at most. */
export const sheetName = (title: string): string => title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** Saves rows as an XLSX file: all columns of the grid, hidden ones too, numbers as numbers. */
export async function saveXlsx<T>(
  title: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const head = columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map((column) => ({ value: cellOf(column, row) })));
  const widths = columns.map(({ width }) => ({ width: Math.round(width / 7) }));
  await writeXlsxFile([head, ...body], {
    sheet: sheetName(title),
    columns: widths,
    stickyRowsCount: 1,
  }).toFile(`${title}.xlsx`);
}

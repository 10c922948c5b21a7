import { dateText, momentText, today } from '../../format/index.ts';
import type { Column } from '../types.ts';
import { cellOf, fileName, type SheetCell, sheetName } from './cells.ts';

export type Sheet<T> = {
  /** Name of the list: of the sheet, of the file, in the head. */
  title: string;
  /** What the list is of beside its filter: storage, period, organisation. */
  note: string | undefined;
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** The filter in words, a line each. */
  filter: readonly string[];
};

type Written = { value?: string | number | Date } & Record<string, unknown>;

function written({ value, format, align }: SheetCell): Written | null {
  if (value === null || value === '') return null;
  return { value, ...(format ? { format } : {}), ...(align ? { align } : {}) };
}

/** Rows above the titles: the name of the list, what it is of, its filter, when it was made. */
function headOf({ title, note, filter }: Pick<Sheet<never>, 'title' | 'note' | 'filter'>): Written[][] {
  return [
    [{ value: title, fontWeight: 'bold', fontSize: 14 }],
    ...(note === undefined ? [] : [[{ value: note }]]),
    [{ value: filter.length > 0 ? `Отбор: ${filter.join('; ')}` : 'Без отбора' }],
    [{ value: `Выгружено ${momentText(new Date().toISOString())}` }],
  ];
}

/**
 * Saves rows as an XLSX file: dates, numbers and money as such, the filter in the head, titles that stay in sight.
 * @returns name of the file
 */
export async function saveXlsx<T>(sheet: Sheet<T>): Promise<string> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const { title, columns, rows } = sheet;
  const head = headOf(sheet);
  const titles = columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const, wrap: true }));
  const body = rows.map((row) => columns.map((column) => written(cellOf(column, row))));
  const name = fileName(title, dateText(today()));
  await writeXlsxFile([...head, titles, ...body], {
    sheet: sheetName(title),
    columns: columns.map(({ width }) => ({ width: Math.max(8, Math.round(width / 7)) })),
    stickyRowsCount: head.length + 1,
  }).toFile(name);
  return name;
}

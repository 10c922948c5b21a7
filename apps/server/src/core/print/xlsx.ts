import writeXlsxFile from 'write-excel-file/node';
import { numberOf, type Sheet } from './sheet.ts';

/** The table as a workbook of one sheet: numbers as such, texts never formulas, titles that stay in sight. */
export async function xlsxOf({ title, about, columns, rows, footer }: Sheet): Promise<Uint8Array> {
  const bold = { fontWeight: 'bold' as const };
  const head = [[{ value: title, fontSize: 14, ...bold }], ...about.map((value) => [{ value }])];
  const titles = columns.map((column) => ({ value: column.title, wrap: true, ...bold }));
  const body = rows.map((row) =>
    row.map((text, at) => {
      if (text === '') return null;
      const number = columns[at]?.number ? numberOf(text) : null;
      return number === null ? { value: text, type: String } : { value: number };
    }),
  );
  return writeXlsxFile([...head, titles, ...body, ...footer.map((value) => [{ value }])], {
    columns: columns.map(({ width = 1 }) => ({ width: Math.round(12 * width) })),
    stickyRowsCount: head.length + 1,
  }).toBuffer();
}

import type { Sheet } from './sheet.ts';

/** Text that a spreadsheet would take for a formula is kept a text. */
function cell(text: string, isNumber: boolean): string {
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Columns = Sheet['columns'];

/** One row of the file, with its end. */
const line = (columns: Columns, row: readonly string[]): string =>
  `${row.map((text, at) => cell(text, columns[at]?.number === true)).join(';')}\r\n`;

/** What stands before the rows: a byte order mark and the titles. */
const head = (columns: Columns): string => `\uFEFF${columns.map(({ title }) => title).join(';')}\r\n`;

/** The table as CSV for a Russian spreadsheet: «;» between cells, a byte order mark in front. */
export const csvOf = ({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): string =>
  head(columns) + rows.map((row) => line(columns, row)).join('');

/** The same piece by piece, as UTF-8, one for each portion of rows: none is read before the one before it was taken. */
export async function* csvPieces(
  columns: Columns,
  portions: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(head(columns));
  for await (const rows of portions) yield Buffer.from(rows.map((row) => line(columns, row)).join(''));
}

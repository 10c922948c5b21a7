/** One cell, quoted or plain, and what ends it: the separator, a line end, or the end of the text. */
const cellOf = (separator: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"(?=${separator}|\\n|$)|([^${separator}\\n]*))(${separator}|\\n|$)`, 'y');

/**
 * Cells of a spreadsheet as it puts them on the clipboard: rows by line ends, cells by tabs; a cell with a line end or
 * a tab of its own stands in quotes. Lines without a single tab that all have semicolons are read as CSV.
 */
export function blockOf(text: string): string[][] {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '');
  const lines = plain.split('\n');
  const isCsv = !plain.includes('\t') && lines.length > 1 && lines.every((line) => line.includes(';'));
  const cell = cellOf(isCsv ? ';' : '\t');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let found = cell.exec(plain); found; found = cell.exec(plain)) {
    const [, quoted, bare = '', end] = found;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"').replace(/\s*\n\s*/g, ' '));
    if (end === '\n' || end === '') {
      rows.push(row);
      row = [];
    }
    if (end === '') break;
  }
  return rows;
}

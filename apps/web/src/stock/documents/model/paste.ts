import type { CellPlace } from '../../../ui/grid/index.ts';
import type { Cell } from './cells.ts';
import type { LineChange } from './draft.ts';
import type { SheetRow } from './rows.ts';

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

type PasteInput = {
  text: string;
  at: CellPlace;
  keys: readonly string[];
  columns: readonly string[];
  rowAt: (key: string) => SheetRow | undefined;
  cellAt: (column: string) => Cell | undefined;
};

/**
 * What a pasted block makes of the lines from the active cell on; columns nobody types into are passed over.
 * @returns the changes, how many cells mean nothing, and how many rows stand below the last line
 */
export function pastedCells({ text, at, keys, columns, rowAt, cellAt }: PasteInput): {
  changes: LineChange[];
  errors: number;
  left: number;
} {
  const block = blockOf(text);
  const [top, first] = [keys.indexOf(at.key), columns.indexOf(at.column)];
  const changes: LineChange[] = [];
  let errors = 0;
  for (const [down, line] of block.entries()) {
    const row = rowAt(keys[top + down] ?? '');
    if (!row) continue;
    let next = row;
    let change: LineChange = { n: row.n_line, input: {}, shown: {} };
    for (const [right, typed] of line.entries()) {
      const cell = cellAt(columns[first + right] ?? '');
      if (!cell) continue;
      const value = cell.read(typed, next);
      if ('error' in value) {
        errors += 1;
        continue;
      }
      next = { ...next, ...value.shown };
      change = {
        n: change.n,
        input: { ...change.input, ...value.input },
        shown: { ...change.shown, ...value.shown },
      };
    }
    if (Object.keys(change.input).length > 0) changes.push(change);
  }
  return { changes, errors, left: Math.max(0, top + block.length - keys.length) };
}

import type { CellPlace } from '../../ui/grid/index.ts';
import type { Cell } from './cells.ts';
import type { LineChange } from './draft.ts';
import type { SheetRow } from './rows.ts';

/** Cells of a spreadsheet as it puts them on the clipboard: rows by line ends, cells by tabs. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

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

import type { SpreadCell } from '../../../ui/sheet/index.ts';
import type { Cell } from './cells.ts';
import type { LineChange } from './draft.ts';
import type { SheetRow } from './rows.ts';

type PutInput = {
  cells: readonly SpreadCell[];
  keys: readonly string[];
  /** Columns in the order shown. */
  columns: readonly { key: string; title: string }[];
  rowAt: (key: string) => SheetRow | undefined;
  cellAt: (column: string) => Cell | undefined;
  /** What a cell nobody types into says now: the same text over it is no try to change it. */
  shownAt: (row: SheetRow, column: string) => string;
};

/** What many typed texts make of the lines: everything or nothing. */
export type PutResult = {
  changes: LineChange[];
  /** Cells whose text means nothing, each in a sentence with its place; with one of them nothing is changed. */
  faults: string[];
  /** Titles of columns nobody types into that were to say something else: they stay as they are. */
  kept: string[];
  /** What is to be looked at once more, as VAT that is not of its rate. */
  question: string | null;
};

const sameText = (a: string, b: string) =>
  a.replace(/[\s\u00a0\u202f]+/g, ' ').trim() === b.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** Reads the texts that go to cells of lines; a line read in parts is read on from what its first cells have made of it. */
export function put({ cells, keys, columns, rowAt, cellAt, shownAt }: PutInput): PutResult {
  const rows = new Map<string, { row: SheetRow; change: LineChange }>();
  const faults: string[] = [];
  const kept = new Set<string>();
  let question: string | null = null;
  for (const { row: at, column: columnAt, text } of cells) {
    const [key = '', column] = [keys[at], columns[columnAt]];
    const start = rowAt(key);
    if (!start || !column) continue;
    const cell = cellAt(column.key);
    if (!cell) {
      if (text.trim() !== '' && !sameText(text, shownAt(start, column.key))) kept.add(column.title);
      continue;
    }
    const { row, change } = rows.get(key) ?? {
      row: start,
      change: { n: start.n_line, input: {}, shown: {} },
    };
    if (text === cell.text(row)) continue;
    const value = cell.read(text, row);
    if ('error' in value) {
      faults.push(`Строка ${start.n_line}, «${column.title}»: ${value.error}`);
      continue;
    }
    question ??= value.question ?? null;
    rows.set(key, {
      row: { ...row, ...value.shown },
      change: {
        n: change.n,
        input: { ...change.input, ...value.input },
        shown: { ...change.shown, ...value.shown },
      },
    });
  }
  const changes = faults.length > 0 ? [] : [...rows.values()].map(({ change }) => change);
  return { changes, faults, kept: [...kept], question };
}

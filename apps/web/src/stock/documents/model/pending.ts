import type { HeaderInput, LineInput, StockDocument, StockLineRow } from '@provizor/contract/stock';

/** A line changed here and not saved yet; `before` is how it was saved, null for a new one. */
export type PendingLine = { input: Partial<LineInput>; before: StockLineRow | null };

/** What was typed since the last save. */
export type Pending = {
  header: HeaderInput;
  /** The header as it was saved; null while nothing of it changed. */
  before: StockDocument | null;
  /** What of the header is shown before the server has it. */
  shown: Partial<StockDocument>;
  lines: Map<number, PendingLine>;
  removed: Set<number>;
  marks: Map<string, number>;
  removedMarks: Set<string>;
};

export const nothingPending = (): Pending => ({
  header: {},
  before: null,
  shown: {},
  lines: new Map(),
  removed: new Set(),
  marks: new Map(),
  removedMarks: new Set(),
});

export const isEmpty = (pending: Pending): boolean =>
  Object.keys(pending.header).length === 0 &&
  pending.lines.size + pending.removed.size + pending.marks.size + pending.removedMarks.size === 0;

/** What a refused save meant together with what was typed since: the newer value stands. */
export function merged(older: Pending, newer: Pending): Pending {
  const lines = new Map(older.lines);
  // before the newer lines: one that was removed and put back is in both
  for (const n of newer.removed) lines.delete(n);
  for (const [n, line] of newer.lines) {
    const known = lines.get(n);
    lines.set(n, known ? { input: { ...known.input, ...line.input }, before: known.before } : line);
  }
  const removed = new Set([...older.removed, ...newer.removed]);
  const marks = new Map([...older.marks, ...newer.marks]);
  for (const sgtin of newer.removedMarks) marks.delete(sgtin);
  const data = { ...older.header.data, ...newer.header.data };
  return {
    header: {
      ...older.header,
      ...newer.header,
      ...(Object.keys(data).length > 0 ? { data } : {}),
    },
    before: older.before ?? newer.before,
    shown: shownOver(older.shown, newer.shown),
    lines,
    removed,
    marks,
    removedMarks: new Set([...older.removedMarks, ...newer.removedMarks].filter((code) => !marks.has(code))),
  };
}

/** Header values over others; those of `data` one by one. */
export function shownOver<D extends Partial<StockDocument>>(under: D, over: Partial<StockDocument>): D {
  const data = over.data ? { data: { ...under.data, ...over.data } } : {};
  return { ...under, ...over, ...data };
}

/** The body of a save, beside id and version. */
export const bodyOf = (pending: Pending) => ({
  ...(Object.keys(pending.header).length > 0 ? { header: pending.header } : {}),
  ...(pending.lines.size > 0
    ? { lines: [...pending.lines].map(([n_line, { input }]) => ({ ...input, n_line })) }
    : {}),
  ...(pending.removed.size > 0 ? { removed: [...pending.removed] } : {}),
  ...(pending.marks.size > 0
    ? { marks: [...pending.marks].map(([sgtin, n_line]) => ({ sgtin, n_line })) }
    : {}),
  ...(pending.removedMarks.size > 0 ? { removed_marks: [...pending.removedMarks] } : {}),
});

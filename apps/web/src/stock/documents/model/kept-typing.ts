import type { TypedStore } from '../../../lib/offline/index.ts';
import { isRecord } from '../../../lib/storage/local.ts';
import { isEmpty, type Pending } from './pending.ts';
import type { SheetRow } from './rows.ts';

/** What is typed as a browser keeps it: with the rows as they are shown. */
type Kept = Pick<Pending, 'header' | 'before' | 'shown'> & {
  lines: [number, Pending['lines'] extends Map<number, infer L> ? L : never][];
  removed: number[];
  marks: [string, number][];
  removedMarks: string[];
  rows: SheetRow[];
};

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  isRecord(value.header) &&
  isRecord(value.shown) &&
  ['lines', 'removed', 'marks', 'removedMarks', 'rows'].every((key) => Array.isArray(value[key]));

/** Keystrokes are gathered so long before they are kept, in milliseconds. */
const pause = 200;

/**
 * Keeps what is typed in a document until the server has it, so that a page loaded anew without the server goes on.
 * @param now what is typed and not saved, with the rows it stands in
 */
export function keepTyping(store: TypedStore | undefined, now: () => { pending: Pending; rows: SheetRow[] }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { pending, rows } = now();
    if (isEmpty(pending)) return store?.write(undefined);
    const { header, before, shown, lines, removed, marks, removedMarks } = pending;
    const kept: Kept = {
      header,
      before,
      shown,
      lines: [...lines],
      removed: [...removed],
      marks: [...marks],
      removedMarks: [...removedMarks],
      rows: rows.filter(({ n_line }) => lines.has(n_line)),
    };
    store?.write(kept);
  };
  return {
    /** Keeps it soon. */
    soon(): void {
      if (store) timer ??= setTimeout(write, pause);
    },
    /** Keeps it now, or lets go of it when everything is saved. */
    write,
    /** What was kept when the page went; undefined when there is nothing. */
    read(): { pending: Pending; rows: ReadonlyMap<number, SheetRow> } | undefined {
      const kept = store?.read();
      if (!isKept(kept)) return undefined;
      const { header, before, shown, rows } = kept;
      return {
        pending: {
          header,
          before,
          shown,
          lines: new Map(kept.lines),
          removed: new Set(kept.removed),
          marks: new Map(kept.marks),
          removedMarks: new Set(kept.removedMarks),
        },
        rows: new Map(rows.map((row) => [row.n_line, row])),
      };
    },
  };
}

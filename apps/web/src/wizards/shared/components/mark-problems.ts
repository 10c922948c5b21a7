import type { CheckState } from '@provizor/contract';
import type { RowStore } from '../../../ui/grid/row-store.ts';

type Marked = { problem: string | null; warning: string | null };
type Found = Pick<CheckState['problems'][number], 'sgtin' | 'sscc' | 'text' | 'warning'>;

const clean: Marked = { problem: null, warning: null };

/** What the status check has found, by the codes of packs and boxes; of one code the first problem. */
export function marksOf(problems: readonly Found[]): ReadonlyMap<string, Marked> {
  const marks = new Map<string, Marked>();
  for (const { sgtin, sscc, text, warning } of problems) {
    const code = sgtin ?? sscc ?? '';
    const mark = marks.get(code) ?? clean;
    marks.set(code, warning ? { ...mark, warning: text } : { ...mark, problem: mark.problem ?? text });
  }
  return marks;
}

/** Writes the problems of the status check into the rows of packs and of boxes; repaints those that change. */
export function markProblems<P extends Marked, B extends Marked>(
  rows: { packs: RowStore<P>; boxes: RowStore<B> },
  problems: readonly Found[],
): void {
  const marks = marksOf(problems);
  mark(rows.packs, marks);
  mark(rows.boxes, marks);
}

function mark<T extends Marked>(store: RowStore<T>, marks: ReadonlyMap<string, Marked>): void {
  const of = (row: T) => marks.get(store.keyOf(row)) ?? clean;
  const stale = store.rows().filter((row) => {
    const { problem, warning } = of(row);
    return row.problem !== problem || row.warning !== warning;
  });
  store.updateMany(stale.map(store.keyOf), (row) => ({ ...row, ...of(row) }));
}

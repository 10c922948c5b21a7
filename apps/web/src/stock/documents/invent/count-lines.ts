import { type CountLine, countInventLines } from '@provizor/contract/stock';
import { api } from '../../../lib/api/index.ts';
import { createStore } from '../../../lib/store/index.ts';
import { createRowStore } from '../../../ui/grid/row-store.ts';
import { toast, toastRefusal } from '../../../ui/index.ts';
import type { LineChange } from '../model/draft.ts';
import { emptyLine, rowKey, type SheetRow } from '../model/rows.ts';

const movedText = 'Товар двигался, пока его считали: пересчитайте';

/** A line of a count as a row of the sheet; what should lie there is null while the count is blind. */
export const rowOf = (line: CountLine): SheetRow => ({
  ...emptyLine(line.n_line),
  nomenclature_id: line.nomenclature_id,
  lot_id: line.lot_id,
  name: line.name,
  producer: line.producer,
  gtin: line.gtin,
  levels: line.levels,
  series: line.series,
  expiry: line.expiry,
  expiry_warning: line.expiry_warning,
  price: line.price,
  source: line.source,
  address: line.address,
  note: line.note,
  packs: line.packs,
  counted: line.counted,
  seen: line.counted,
  book: line.expected ?? line.book,
  problem: line.again ? 'Пересчитайте' : line.moved_between === true ? movedText : undefined,
});

const pause = 400;

export type Counting = ReturnType<typeof createCounting>;

/**
 * Rows of a count and what is typed into them. A line somebody else counted meanwhile is not overwritten: his number
 * is shown and told.
 */
export function createCounting(id: string, onSaved: () => void) {
  const rows = createRowStore<SheetRow>(rowKey);
  const saving = createStore(false);
  let waiting = new Set<number>();
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(lines: readonly CountLine[]): void {
    const known = lines.filter(({ n_line }) => rows.get(String(n_line)));
    for (const line of known) {
      const { edit, counted, note } = rows.get(String(line.n_line)) ?? {};
      // What was typed since the line was saved is newer than the answer.
      const typed = waiting.has(line.n_line) ? { counted: counted ?? null, note: note ?? null } : {};
      rows.update(String(line.n_line), () => ({ ...rowOf(line), ...typed, edit }));
    }
    rows.append(lines.filter(({ n_line }) => !rows.get(String(n_line))).map(rowOf));
  }

  async function saveOnce(): Promise<void> {
    const sent = [...waiting].flatMap((n) => rows.get(String(n)) ?? []);
    waiting = new Set();
    saving.set(true);
    try {
      const { items, conflicts } = await api(countInventLines, {
        body: {
          id,
          counts: sent.map(({ n_line, counted, seen = null, note }) => ({ n_line, counted, seen, note })),
        },
      });
      take([...items, ...conflicts]);
      const [first] = conflicts;
      if (first) {
        toast.warning(
          `${first.name}: уже посчитано ${first.counted ?? '—'} (${first.counted_by ?? 'другой сотрудник'})`,
          {
            title: 'Строку только что посчитал другой',
            autoClose: 8000,
          },
        );
      }
      onSaved();
    } catch (error) {
      for (const { n_line } of sent) waiting.add(n_line);
      toastRefusal(error, 'Посчитанное не сохранено');
    } finally {
      saving.set(false);
    }
  }

  /** Saves what was typed now, one save after another; true when nothing waits any more. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (running) await running;
    if (waiting.size === 0) return true;
    running = saveOnce().finally(() => {
      running = null;
    });
    await running;
    return waiting.size === 0;
  }

  return {
    rows,
    saving,
    take,
    flush,
    changeLines(changes: readonly LineChange[]): void {
      for (const { n, shown } of changes) {
        rows.update(String(n), (row) => ({ ...row, ...shown }));
        waiting.add(n);
      }
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pause);
    },
    /** What is counted is emptied, never taken out of the list. */
    removeLines: () => undefined,
  };
}

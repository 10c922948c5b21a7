import { type CountLine, countInventLines } from '@provizor/contract/stock';
import { api, isAway } from '../../../lib/api/index.ts';
import { outage, type TypedStore } from '../../../lib/offline/index.ts';
import { isRecord } from '../../../lib/storage/local.ts';
import { createStore } from '../../../lib/store/index.ts';
import { createRowStore } from '../../../ui/grid/row-store.ts';
import { toastRefusal } from '../../../ui/index.ts';
import type { LineChange } from '../model/draft.ts';
import { emptyLine, rowKey, type SheetRow } from '../model/rows.ts';
import { type CountClash, clashesOf } from './count-clashes.ts';

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

/** A line typed into and not saved yet. */
type Typed = Pick<SheetRow, 'n_line' | 'counted' | 'seen' | 'note'>;

const isTyped = (value: unknown): value is Typed => isRecord(value) && typeof value.n_line === 'number';

export type Counting = ReturnType<typeof createCounting>;

/**
 * Rows of a count and what is typed into them. A line somebody else counted meanwhile is not overwritten: both numbers
 * stand side by side (`clashes`) until the person decides.
 * @param typed where what is typed outlives the page until it is saved
 */
export function createCounting(id: string, onSaved: () => void, typed?: TypedStore) {
  const rows = createRowStore<SheetRow>(rowKey);
  const saving = createStore(false);
  const clashes = createStore<readonly CountClash[]>([]);
  let waiting = new Set<number>();
  let kept = readKept(typed);
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
    goOn();
  }

  /** Goes on with what was typed before the page went, once its lines are there. */
  function goOn(): void {
    const found = kept.filter(({ n_line }) => rows.get(String(n_line)));
    if (found.length === 0) return;
    kept = kept.filter((line) => !found.includes(line));
    for (const line of found) {
      rows.update(String(line.n_line), (row) => ({ ...row, ...line }));
      waiting.add(line.n_line);
    }
    timer = setTimeout(() => void flush(), pause);
  }

  function keep(): void {
    const lines = [...waiting].flatMap((n): Typed[] => {
      const row = rows.get(String(n));
      return row ? [{ n_line: n, counted: row.counted, seen: row.seen, note: row.note }] : [];
    });
    typed?.write(lines.length > 0 ? lines : undefined);
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
      keep();
      clashes.set((now) => [...now, ...clashesOf(conflicts, sent)]);
      onSaved();
    } catch (error) {
      for (const { n_line } of sent) waiting.add(n_line);
      // without the server it waits, and the bar at the top says so
      if (!isAway(error)) toastRefusal(error, 'Посчитанное не сохранено');
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
      keep();
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pause);
    },
    /** What is counted is emptied, never taken out of the list. */
    removeLines: () => undefined,
    clashes,
    /** Ends the clashes: these lines are saved as they were counted here, the others stay as somebody else has them. */
    settle(mine: readonly CountClash[]): void {
      clashes.set([]);
      for (const { line, mine: counted } of mine) {
        rows.update(String(line.n_line), (row) => ({ ...row, counted }));
        waiting.add(line.n_line);
      }
      keep();
      void flush();
    },
    /** Saves what waits when the server is there again; gives how to stop that. */
    follow: (): (() => void) => outage.subscribe(() => outage.get() === null && void flush()),
  };
}

function readKept(typed: TypedStore | undefined): Typed[] {
  const kept = typed?.read();
  return Array.isArray(kept) ? kept.filter(isTyped) : [];
}

import { useRef, useState } from 'react';
import { toast } from '../../feedback/index.ts';
import { counted } from '../../format/index.ts';
import { filterWords } from '../../list-filters/words.ts';
import type { GridModel } from '../grid-model.ts';
import type { Column } from '../types.ts';

/** Reads all rows of a list; tells how many have come, ends when the signal says so. */
export type ReadAll<T> = (progress: (loaded: number) => void, signal: AbortSignal) => Promise<readonly T[]>;

export type Exporting = {
  /** Rows loaded so far; null while nothing is exported. */
  loaded: number | null;
  run: () => void;
  cancel: () => void;
};

/** Export of a grid: all rows of the list by `readAll`, else those that are shown, in the order shown. */
export function useExport<T extends object>(
  title: string,
  model: GridModel<T>,
  columns: readonly Column<T>[],
  readAll: ReadAll<T> | undefined,
  note: string | undefined,
): Exporting {
  const [loaded, setLoaded] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);
  const shown = () => model.keys.map((key) => model.store.get(key)).filter((row) => row !== undefined);

  const run = async () => {
    if (loaded !== null) return;
    abort.current = new AbortController();
    const { signal } = abort.current;
    setLoaded(0);
    try {
      const rows = readAll ? await readAll(setLoaded, signal) : shown();
      if (signal.aborted) return;
      const { saveXlsx } = await import('./xlsx.ts');
      const name = await saveXlsx({ title, note, columns, rows, filter: filterWords() });
      toast.ok(`Выгружено: ${counted(rows.length, 'строка', 'строки', 'строк')}`, { title: name });
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      toast.error(reason, { title: 'Не удалось выгрузить список', autoClose: 8000 });
    } finally {
      setLoaded(null);
    }
  };
  const cancel = () => {
    abort.current?.abort();
    setLoaded(null);
  };
  return { loaded, run: () => void run(), cancel };
}

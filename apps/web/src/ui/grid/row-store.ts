/** Rows of a grid outside React: a changed row is painted alone, however many there are. */
export type RowStore<T> = {
  /** All rows in their own order. */
  rows(): readonly T[];
  size(): number;
  get(key: string): T | undefined;
  keyOf(row: T): string;
  /** Replaces all rows. */
  reset(rows: readonly T[]): void;
  /** Adds rows at the end; one with a known key replaces the known one. */
  append(rows: readonly T[]): void;
  /** Changes one row; false when there is none with this key. */
  update(key: string, change: Partial<T> | ((row: T) => T)): boolean;
  /** Changes many rows and tells the listeners once. */
  updateMany(keys: Iterable<string>, change: (row: T) => T): void;
  /** Called when rows came or went (not when one changed). */
  subscribe(listener: () => void): () => void;
  /** Called when the row of this key changed. */
  subscribeRow(key: string, listener: () => void): () => void;
};

/** Makes the store of a grid's rows; `keyOf` gives the stable key of a row (a code, an id). */
export function createRowStore<T extends object>(
  keyOf: (row: T) => string,
  initial: readonly T[] = [],
): RowStore<T> {
  let rows: T[] = [];
  const indexes = new Map<string, number>();
  const lists = new Set<() => void>();
  const single = new Map<string, Set<() => void>>();

  const tellList = () => {
    for (const listener of lists) listener();
  };
  const tellRow = (key: string) => {
    for (const listener of single.get(key) ?? []) listener();
  };
  const put = (row: T) => {
    const key = keyOf(row);
    const known = indexes.get(key);
    if (known === undefined) indexes.set(key, rows.push(row) - 1);
    else rows[known] = row;
    return key;
  };
  const fill = (next: readonly T[]) => {
    rows = [];
    indexes.clear();
    for (const row of next) put(row);
  };
  const change = (key: string, next: (row: T) => T): boolean => {
    const index = indexes.get(key);
    const row = index === undefined ? undefined : rows[index];
    if (index === undefined || row === undefined) return false;
    rows[index] = next(row);
    return true;
  };
  fill(initial);

  return {
    rows: () => rows,
    size: () => rows.length,
    get: (key) => rows[indexes.get(key) ?? -1],
    keyOf,
    reset(next) {
      fill(next);
      for (const key of single.keys()) tellRow(key);
      tellList();
    },
    append(next) {
      const before = rows.length;
      const keys = next.map(put);
      for (const key of keys) tellRow(key);
      if (rows.length !== before) tellList();
    },
    update(key, part) {
      const next = typeof part === 'function' ? part : (row: T) => ({ ...row, ...part });
      const changed = change(key, next);
      if (changed) tellRow(key);
      return changed;
    },
    updateMany(keys, next) {
      for (const key of keys) if (change(key, next)) tellRow(key);
    },
    subscribe(listener) {
      lists.add(listener);
      return () => {
        lists.delete(listener);
      };
    },
    subscribeRow(key, listener) {
      const known = single.get(key) ?? new Set();
      single.set(key, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0 && single.get(key) === known) single.delete(key);
      };
    },
  };
}

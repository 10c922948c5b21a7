type Page<T> = { items: T[]; next: string | null };

/** Rows a page of an export is asked for: the most a list gives at once. */
const pageSize = 1000;

/**
 * Reads a list that is paged by key to its end, telling how many rows have come.
 * Rejects with the reason of the signal when it is stopped between two pages.
 */
export async function readAll<T>(
  read: (page: { limit: number; next?: string }, signal: AbortSignal) => Promise<Page<T>>,
  progress: (loaded: number) => void,
  signal: AbortSignal,
): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | undefined; ; ) {
    const wish = next === undefined ? { limit: pageSize } : { limit: pageSize, next };
    const page = await read(wish, signal);
    signal.throwIfAborted();
    rows.push(...page.items);
    progress(rows.length);
    if (page.next === null) return rows;
    next = page.next;
  }
}

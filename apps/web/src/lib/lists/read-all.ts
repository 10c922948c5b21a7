/** Rows a page of an export is asked for: the most a list gives at once. */
const pageSize = 1000;
/** Rows an export takes at most: Excel opens more, a browser hardly writes them. */
export const mostRows = 100_000;

type Page<T> = { items: T[]; next: string | null };

/**
 * Reads a list that is paged by key to its end, 100 000 rows at most.
 * @param progress told how many rows have come
 * @throws AbortError when the signal ends it
 */
export async function readAll<T>(
  read: (page: { limit: number; next?: string }) => Promise<Page<T>>,
  progress: (loaded: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | undefined; rows.length < mostRows; ) {
    signal?.throwIfAborted();
    const page = await read(next === undefined ? { limit: pageSize } : { limit: pageSize, next });
    rows.push(...page.items);
    progress(rows.length);
    if (page.next === null) break;
    next = page.next;
  }
  return rows.slice(0, mostRows);
}

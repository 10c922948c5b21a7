import { session } from '../session/session.ts';
import { isRecord, kept } from '../storage/local.ts';

type Search = Record<string, unknown>;

/** Parameters that are of one visit: a forced reload, the row a list is entered at, a document to work on. */
const passing = new Set(['_', 'at', 'document', 'to']);
/** Pages whose filter is remembered; the oldest make room. */
const most = 60;

const stored = (userId: number) =>
  kept(
    `filters.${userId}`,
    (value): value is Record<string, Search> => isRecord(value) && Object.values(value).every(isRecord),
  );

/** What is worth remembering of the parameters of an address. */
export const filterOf = (search: Search): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([key, value]) => value !== undefined && !passing.has(key)),
  );

/** The filters after a page was shown: a set one is remembered, one taken away on the page itself is forgotten. */
export function remembered(
  known: Record<string, Search>,
  path: string,
  search: Search,
  samePage: boolean,
): Record<string, Search> {
  const filter = filterOf(search);
  const empty = Object.keys(filter).length === 0;
  if (empty && !samePage) return known;
  const { [path]: _, ...others } = known;
  return empty ? others : Object.fromEntries([...Object.entries(others), [path, filter]].slice(-most));
}

/** Remembers the filter a page was shown with, for this person in this browser. */
export function rememberFilter(path: string, search: Search, samePage: boolean): void {
  const userId = session.get()?.userId;
  if (userId === undefined) return;
  const before = stored(userId).read() ?? {};
  const next = remembered(before, path, search, samePage);
  if (next !== before) stored(userId).write(next);
}

/** The filter a page was last used with; links of the menu bring it back. */
export function lastFilter(path: string): Search {
  const userId = session.get()?.userId;
  return userId === undefined ? {} : (stored(userId).read()?.[path] ?? {});
}

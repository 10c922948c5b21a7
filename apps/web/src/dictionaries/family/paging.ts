import type { DictionaryRow } from '@provizor/contract/dictionaries';

/** Place in a list: the row a page begins after, or ends before. */
export type Key = { id: number; name: string; direction: 'next' | 'prev' };

/** A page as it was loaded. */
export type Loaded = {
  items: DictionaryRow[];
  count: number | null;
  /** As many rows as were asked for: more may follow in its direction. */
  full: boolean;
  /** The list was entered here, not at its beginning. */
  middle: boolean;
};

/** Key of a row: its value of the field the list is ordered by, and its id. */
export const keyOf = (row: DictionaryRow, order: string, direction: Key['direction']): Key => ({
  id: row.id,
  name: String(row[order] ?? ''),
  direction,
});

/**
 * Key of the page after the last one. A page loaded backwards always has rows after it: those it was asked from.
 */
export function keyAfter(last: Loaded, param: Key | null, order: string): Key | undefined {
  const row = last.items.at(-1);
  if (!row) return undefined;
  return param?.direction === 'prev' || last.full ? keyOf(row, order, 'next') : undefined;
}

/** Key of the page before the first one: only where the list was entered in the middle. */
export function keyBefore(first: Loaded, param: Key | null, order: string): Key | undefined {
  const row = first.items[0];
  if (!row) return undefined;
  const continues = param === null ? first.middle : param.direction === 'prev' && first.full;
  return continues ? keyOf(row, order, 'prev') : undefined;
}

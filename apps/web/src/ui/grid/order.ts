import type { Column, SortState } from './types.ts';

const collator = new Intl.Collator('ru', { numeric: true });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/**
 * Keys in the order to show: those the filter lets through, sorted by the column. Equal rows keep their own order,
 * empty values stand last in both directions.
 */
export function orderedKeys<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  column: Column<T> | undefined,
  sort: SortState | null,
  filter?: (row: T) => boolean,
): string[] {
  const shown = filter ? rows.filter(filter) : rows;
  if (!sort || !column?.sort) return shown.map(keyOf);
  const read = column.sort === true ? column.text : column.sort;
  const sign = sort.direction === 'asc' ? 1 : -1;
  return shown
    .map((row) => ({ key: keyOf(row), value: read(row) }))
    .sort((a, b) => {
      const aEmpty = a.value === null || a.value === '';
      const bEmpty = b.value === null || b.value === '';
      if (aEmpty || bEmpty) return Number(aEmpty) - Number(bEmpty);
      return sign * compare(a.value ?? '', b.value ?? '');
    })
    .map(({ key }) => key);
}

/** Rows a list is read to its end for, that it may be sorted: some twenty requests. */
export const mostSorted = 1_000;

/** How a list may be sorted: it is whole, it is read to its end first, or it is too long for that. */
export function sortingOf(whole: boolean, loaded: number, total: number | null): 'now' | 'read' | 'long' {
  if (whole) return 'now';
  return Math.max(loaded, total ?? 0) <= mostSorted ? 'read' : 'long';
}

/** The next state of a click on a header: ascending, descending, none. */
export function nextSort(sort: SortState | null, key: string): SortState | null {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return sort.direction === 'asc' ? { key, direction: 'desc' } : null;
}

import { useLayoutEffect, useMemo } from 'react';
import { createRowStore, type RowStore } from './row-store.ts';

/**
 * Store of a grid fed by a query: whenever `rows` change, the store holds the new ones and the grid keeps its place.
 * @param keyOf stable key of a row; declare it outside of the component
 */
export function useRows<T extends object>(
  rows: readonly T[] | undefined,
  keyOf: (row: T) => string,
): RowStore<T> {
  const store = useMemo(() => createRowStore(keyOf), [keyOf]);
  useLayoutEffect(() => {
    if (rows) store.reset(rows);
  }, [rows, store]);
  return store;
}

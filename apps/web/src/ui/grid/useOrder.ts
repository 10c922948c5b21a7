import { useLayoutEffect } from 'react';
import type { GridModel } from './grid-model.ts';
import type { Column, ColumnSettings, SortState } from './types.ts';

/**
 * Keeps the rows of the model in order: after a change of the list, of the sort or of the filter. Part of a list is not
 * sorted: its order would be that of nothing.
 */
export function useOrder<T extends object>(
  model: GridModel<T>,
  columns: readonly Column<T>[],
  settings: ColumnSettings,
  onSettings: (settings: ColumnSettings) => void,
  filter: ((row: T) => boolean) | undefined,
  whole: boolean,
): [SortState | null, (sort: SortState | null) => void] {
  const sort = (whole && settings.sort) || null;
  const { store } = model;
  useLayoutEffect(() => {
    const order = () =>
      model.order(
        columns.find((column) => column.key === sort?.key),
        sort,
        filter,
      );
    order();
    return store.subscribe(order);
  }, [model, store, columns, sort, filter]);
  return [sort, (next) => onSettings({ ...settings, sort: next })];
}

import { type Ref, useImperativeHandle } from 'react';
import type { GridModel } from './grid-model.ts';
import type { CellPlace, Column, GridHandle, SortState } from './types.ts';

/** Gives the page what it may ask of its grid. */
export function useGridHandle<T>(
  ref: Ref<GridHandle> | undefined,
  model: GridModel<T>,
  columns: readonly Column<T>[],
  [sort, setSort]: [SortState | null, (sort: SortState | null) => void],
): void {
  useImperativeHandle(
    ref,
    () => ({
      scrollToKey: (key, place) => model.scrollToKey(key, place),
      highlight: (key) => model.highlight(key),
      activate: (key, column) => {
        const at = columns.findIndex((each) => each.key === column);
        model.activate(key, at < 0 ? model.activeColumn : at);
      },
      active: () => model.activeKey,
      cell: () => activeCell(model, columns),
      range: () => model.range,
      keys: () => model.keys,
      columns: () => columns.map(({ key }) => key),
      title: (column) => columns.find(({ key }) => key === column)?.title,
      text: (key, column) => {
        const row = model.store.get(key);
        return row && columns.find((each) => each.key === column)?.text(row);
      },
      selected: () => model.keys.filter((key) => model.selected.has(key)),
      select: (keys) => model.select(keys),
      clearSelection: () => model.select(new Set()),
      sortBy: (column) => {
        const isSorted = sort?.key === column && sort.direction === 'asc';
        setSort(isSorted ? null : { key: column, direction: 'asc' });
        return !isSorted;
      },
      focus: () => model.element?.focus({ preventScroll: true }),
    }),
    [model, columns, sort, setSort],
  );
}

/** The active cell; null without one. */
export function activeCell<T>(model: GridModel<T>, columns: readonly Column<T>[]): CellPlace | null {
  const column = columns[model.activeColumn];
  return model.activeKey === null || !column ? null : { key: model.activeKey, column: column.key };
}

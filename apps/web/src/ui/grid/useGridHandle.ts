import { type Ref, useImperativeHandle } from 'react';
import type { GridModel } from './grid-model.ts';
import type { GridHandle } from './types.ts';

/** Gives the page what it may ask of its grid. */
export function useGridHandle<T>(ref: Ref<GridHandle> | undefined, model: GridModel<T>): void {
  useImperativeHandle(
    ref,
    () => ({
      scrollToKey: (key, place) => model.scrollToKey(key, place),
      highlight: (key) => model.highlight(key),
      activate: (key) => model.activate(key),
      active: () => model.activeKey,
      selected: () => model.keys.filter((key) => model.selected.has(key)),
      select: (keys) => model.select(keys),
      clearSelection: () => model.select(new Set()),
      focus: () => model.element?.focus({ preventScroll: true }),
    }),
    [model],
  );
}

import { type KeyboardEvent, useEffect } from 'react';
import type { GridModel } from './grid-model.ts';
import type { CellPlace, Column } from './types.ts';
import { activeCell } from './useGridHandle.ts';

/** A key or a paste at the active cell of a sheet; true = done. */
export type OnCell = (event: KeyboardEvent | ClipboardEvent, cell: CellPlace) => boolean;

/**
 * A paste while the grid has the focus. What is no field gets none: the browser fires it where the selected text
 * begins, or at the body.
 */
export function usePaste<T>(
  model: GridModel<T>,
  columns: readonly Column<T>[],
  onCell: OnCell | undefined,
): void {
  useEffect(() => {
    if (!onCell) return;
    const take = (event: ClipboardEvent) => {
      if (document.activeElement !== model.element) return;
      const cell = activeCell(model, columns);
      if (cell && onCell(event, cell)) event.preventDefault();
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [model, columns, onCell]);
}

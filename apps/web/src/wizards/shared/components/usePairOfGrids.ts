import { useRef } from 'react';
import type { GridHandle } from '../../../ui/grid/index.ts';

/** The grids of boxes and packs side by side; `show` brings the row of a scanned code into view and marks it. */
export function usePairOfGrids() {
  const packGrid = useRef<GridHandle>(null);
  const boxGrid = useRef<GridHandle>(null);
  const show = (code: string) => {
    const [grid, other] = code.length === 18 ? [boxGrid, packGrid] : [packGrid, boxGrid];
    grid.current?.scrollToKey(code);
    grid.current?.highlight(code);
    other.current?.highlight(null);
  };
  return { packGrid, boxGrid, show };
}

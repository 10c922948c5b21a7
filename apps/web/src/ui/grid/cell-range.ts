import type { CellRange } from '../sheet/spread.ts';

/** The range between two cells, whichever of them comes first. */
export function rangeBetween(
  a: { row: number; column: number },
  b: { row: number; column: number },
): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** The columns of a range in a row as one number, so that only rows it changes in are painted; -1 = none. */
export const packColumns = ({ left, right }: CellRange): number => left * 1000 + right;
export const inColumns = (packed: number, column: number): boolean =>
  packed >= 0 && column >= Math.floor(packed / 1000) && column <= packed % 1000;

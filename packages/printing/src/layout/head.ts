import type { Column } from './paper.ts';

/** A cell of the head: the columns it covers and the rows it goes down. */
export type HeadCell = { text: string; column: number; columns: number; row: number; rows: number };

const pathOf = ({ groups = [], title }: Column): readonly string[] => [...groups, title];

/**
 * Cells of the head of a table: neighbours of one group share its cell, a title goes down to the last row.
 * Gives the rows of the head, without that of the numbers, and their cells.
 */
export function headCells(columns: readonly Column[]): { depth: number; cells: HeadCell[] } {
  const depth = Math.max(...columns.map((column) => pathOf(column).length));
  const cells: HeadCell[] = [];
  columns.forEach((column, at) => {
    const path = pathOf(column);
    const before = columns[at - 1];
    const left = before ? pathOf(before) : [];
    path.forEach((text, row) => {
      const last = row === path.length - 1;
      const shared =
        !last &&
        path.slice(0, row + 1).every((name, level) => left[level] === name && level < left.length - 1);
      const open = shared && cells.findLast((cell) => cell.row === row && cell.column + cell.columns === at);
      if (open) open.columns++;
      else cells.push({ text, column: at, columns: 1, row, rows: last ? depth - row : 1 });
    });
  });
  return { depth, cells };
}

import { headCells } from './head.ts';
import type { Column, Face, Mark, SumRow, TableBlock } from './paper.ts';
import { box, line, type Pen, type Piece, stack, textPiece } from './piece.ts';

/** Between a line of the table and the letters. */
const padding = 2;

export type MeasuredTable = {
  head: Piece;
  rows: Piece[];
  /** Lines between the columns of rows that stand from `top` to `bottom`. */
  rules(x: number, top: number, bottom: number): Mark[];
  sums(rows: readonly SumRow[]): Piece;
};

function edgesOf(columns: readonly Column[], width: number): number[] {
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  const edges = [0];
  for (const column of columns) edges.push((edges.at(-1) ?? 0) + (width * column.width) / shares);
  return edges;
}

/** Titles are not set smaller than a printer prints. */
const smallest = 4.8;

/** Letters small enough for the longest word of a title to stand unbroken in its cell. */
function titleFace(title: string, width: number, { measure, size }: Pen): Face {
  const words = title.split(' ');
  const widest = (points: number) => Math.max(...words.map((word) => measure(word, { size: points })));
  let points = size;
  while (points > smallest && widest(points) > width) points -= 0.25;
  return { size: points };
}

function headOf(table: TableBlock, edges: readonly number[], pen: Pen): Piece {
  const at = (column: number) => edges[column] ?? 0;
  const { depth, cells } = headCells(table.columns);
  const texts = cells.map((cell) => {
    const width = at(cell.column + cell.columns) - at(cell.column);
    const room = width - 2 * padding;
    const face = titleFace(cell.text, room, pen);
    return { cell, width, text: textPiece(cell.text, room, face, pen.measure, 'center') };
  });
  const heights = new Array<number>(depth).fill(0);
  const grow = (row: number, height: number) => {
    heights[row] = Math.max(heights[row] ?? 0, height);
  };
  for (const { cell, text } of texts) if (cell.rows === 1) grow(cell.row, text.height + 2 * padding);
  for (const { cell, text } of texts) {
    const last = cell.row + cell.rows - 1;
    const above = heights.slice(cell.row, last).reduce((sum, height) => sum + height, 0);
    grow(last, text.height + 2 * padding - above);
  }
  const top = (row: number) => heights.slice(0, row).reduce((sum, height) => sum + height, 0);
  const titles: Piece = {
    height: top(depth),
    draw: (x, y) =>
      texts.flatMap(({ cell, width, text }) => {
        const height = top(cell.row + cell.rows) - top(cell.row);
        const left = x + at(cell.column);
        const upper = y + top(cell.row);
        return [
          ...box(left, upper, width, height),
          ...text.draw(left + padding, upper + (height - text.height) / 2),
        ];
      }),
  };
  if (table.columns.every(({ number }) => number === undefined)) return titles;
  return stack([
    titles,
    cellsPiece(
      table.columns.map(({ number = '' }) => ({ text: number, align: 'center' })),
      edges,
      pen,
    ),
  ]);
}

/** Cells beside each other with a box around each that is not bare. */
function cellsPiece(row: SumRow, edges: readonly number[], pen: Pen, bold = false): Piece {
  const face = { size: pen.size, bold };
  let column = 0;
  const cells = row.map(({ text, columns = 1, align = 'right', bare = false }) => {
    const left = edges[column] ?? 0;
    column += columns;
    const width = (edges[column] ?? 0) - left;
    return { left, width, bare, text: textPiece(text, width - 2 * padding, face, pen.measure, align) };
  });
  const height = Math.max(...cells.map(({ text }) => text.height)) + 2 * padding;
  return {
    height,
    draw: (x, y) =>
      cells.flatMap(({ left, width, bare, text }) => [
        ...(bare ? [] : box(x + left, y, width, height)),
        ...text.draw(x + left + padding, y + padding),
      ]),
  };
}

/** Measures each row of a table once. */
export function measureTable(table: TableBlock, width: number, base: Pen): MeasuredTable {
  const pen = { ...base, size: table.size ?? base.size };
  const face = { size: pen.size };
  const edges = edgesOf(table.columns, width);
  const rowPiece = (cells: readonly string[]): Piece => {
    const texts = table.columns.map(({ align }, at) => {
      const left = edges[at] ?? 0;
      const room = (edges[at + 1] ?? 0) - left - 2 * padding;
      return { left, text: textPiece(cells[at] ?? '', room, face, pen.measure, align) };
    });
    const height = Math.max(...texts.map(({ text }) => text.height)) + 2 * padding;
    return {
      height,
      draw: (x, y) => [
        ...texts.flatMap(({ left, text }) => text.draw(x + left + padding, y + padding)),
        line(x, y + height, x + width, y + height),
      ],
    };
  };
  return {
    head: headOf(table, edges, pen),
    rows: table.rows.map(rowPiece),
    rules: (x, top, bottom) => edges.map((edge) => line(x + edge, top, x + edge, bottom)),
    sums: (rows) => stack(rows.map((row) => cellsPiece(row, edges, pen, true))),
  };
}

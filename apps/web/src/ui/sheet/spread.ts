/** Cells of a sheet by the places of their rows and columns; both ends belong to it. */
export type CellRange = { top: number; left: number; bottom: number; right: number };

/** A text and the cell it goes to. */
export type SpreadCell = { row: number; column: number; text: string };

export type Spread = {
  cells: SpreadCell[];
  /** Rows and columns of the block that lie beyond the sheet: then nothing of it may be taken. */
  beyond: { rows: number; columns: number };
};

const sizeOf = ({ top, left, bottom, right }: CellRange) => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

/**
 * Which cell gets which text of a pasted block. It begins in the upper left cell of the range; a range it fits into
 * whole times over is filled with it, as spreadsheets do, so one value fills them all.
 * @param sheet how many rows and columns there are
 */
export function spread(
  block: readonly (readonly string[])[],
  range: CellRange,
  sheet: { rows: number; columns: number },
): Spread {
  const height = block.length;
  const width = block.reduce((most, line) => Math.max(most, line.length), 0);
  const room = sizeOf(range);
  const fills = height > 0 && width > 0 && room.rows % height === 0 && room.columns % width === 0;
  const [rows, columns] = fills ? [room.rows, room.columns] : [height, width];
  const cells: SpreadCell[] = [];
  for (let down = 0; down < rows; down++) {
    const line = block[down % height] ?? [];
    for (let right = 0; right < columns; right++) {
      const text = line[right % width];
      if (text !== undefined) cells.push({ row: range.top + down, column: range.left + right, text });
    }
  }
  const beyond = {
    rows: Math.max(0, range.top + rows - sheet.rows),
    columns: Math.max(0, range.left + columns - sheet.columns),
  };
  return { cells, beyond };
}

/** Ctrl+D: every row of the range below its first one is to say what that says; of one row, the row above says it. */
export function filledDown(range: CellRange, textAt: (row: number, column: number) => string): SpreadCell[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  const cells: SpreadCell[] = [];
  if (from < 0) return cells;
  for (let column = range.left; column <= range.right; column++) {
    const text = textAt(from, column);
    for (let row = from + 1; row <= range.bottom; row++) cells.push({ row, column, text });
  }
  return cells;
}

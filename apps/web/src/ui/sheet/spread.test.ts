import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledDown, spread } from './spread.ts';

const sheet = { rows: 5, columns: 4 };
const one = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });
const told = (cells: { row: number; column: number; text: string }[]) =>
  cells.map(({ row, column, text }) => `${row}:${column}=${text}`).join(' ');

test.each([
  [
    'a block from the active cell on',
    [
      ['а', 'б'],
      ['в', 'г'],
    ],
    one(1, 1),
    '1:1=а 1:2=б 2:1=в 2:2=г',
    0,
    0,
  ],
  [
    'one value fills the range',
    [['7']],
    { top: 0, bottom: 1, left: 2, right: 3 },
    '0:2=7 0:3=7 1:2=7 1:3=7',
    0,
    0,
  ],
  [
    'a row is repeated down',
    [['а', 'б']],
    { top: 0, bottom: 1, left: 0, right: 1 },
    '0:0=а 0:1=б 1:0=а 1:1=б',
    0,
    0,
  ],
  [
    'a range it does not fill whole times',
    [['а'], ['б']],
    { top: 0, bottom: 2, left: 0, right: 0 },
    '0:0=а 1:0=б',
    0,
    0,
  ],
  ['too many rows', [['а'], ['б'], ['в']], one(3, 0), '3:0=а 4:0=б 5:0=в', 1, 0],
  ['too many columns', [['а', 'б', 'в']], one(0, 3), '0:3=а 0:4=б 0:5=в', 0, 2],
  ['lines of different length', [['а', 'б'], ['в']], one(0, 0), '0:0=а 0:1=б 1:0=в', 0, 0],
] as const)('%s', (_, block, range, cells, rows, columns) => {
  const result = spread(block, range, sheet);
  expect(told(result.cells)).toBe(cells);
  expect(result.beyond).toEqual({ rows, columns });
});

test.each([
  [
    'the first row of a range goes into the others',
    { top: 1, bottom: 3, left: 0, right: 1 },
    '2:0=1.0 3:0=1.0 2:1=1.1 3:1=1.1',
  ],
  ['one cell takes what stands above it', one(2, 1), '2:1=1.1'],
  ['of one row all its cells do', { top: 2, bottom: 2, left: 0, right: 1 }, '2:0=1.0 2:1=1.1'],
  ['above the first row stands nothing', one(0, 0), ''],
])('%s', (_, range, cells) => {
  expect(told(filledDown(range, (row, column) => `${row}.${column}`))).toBe(cells);
});

test('no cell gets two texts, and one value reaches every cell of any range', () => {
  const size = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(size, size, size, size, (height, width, rows, columns) => {
      const block = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => `${y},${x}`),
      );
      const range = { top: 2, left: 1, bottom: 1 + rows, right: columns };
      const { cells } = spread(block, range, { rows: 20, columns: 20 });
      const places = cells.map(({ row, column }) => `${row} ${column}`);
      expect(new Set(places).size).toBe(places.length);
      expect(cells).toHaveLength(
        rows % height === 0 && columns % width === 0 ? rows * columns : height * width,
      );
      for (const { row, column, text } of cells)
        expect(text).toBe(`${(row - 2) % height},${(column - 1) % width}`);
    }),
  );
});

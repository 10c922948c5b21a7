import type { ReportResult } from '@provizor/contract';
import { expect, test } from 'vitest';
import { matrixOf } from './matrix.ts';

const matrix = { title: 'М', by: 'class', rows: ['A', 'B', 'C'], columns: ['X', 'Y', 'Z'], sum: 'sum' };
const result = (rows: [string, string][]): ReportResult => ({
  columns: [
    { key: 'class', title: 'Класс', type: 'text' },
    { key: 'sum', title: 'Сумма', type: 'money' },
  ],
  rows,
  levels: null,
  opens: [],
  cut: false,
  later: null,
});

test('every row is in one cell; sums are exact, shares are of the whole', () => {
  const cells = matrixOf(
    result([
      ['AX', '0.10'],
      ['AX', '0.20'],
      ['BZ', '0.60'],
      ['CY', '0.10'],
    ]),
    matrix,
  );
  expect(cells.map((row) => row.map(({ name }) => name))).toEqual([
    ['AX', 'AY', 'AZ'],
    ['BX', 'BY', 'BZ'],
    ['CX', 'CY', 'CZ'],
  ]);
  expect(cells[0]?.[0]).toEqual({ name: 'AX', count: 2, sum: '0.30', share: 30 });
  expect(cells[1]?.[2]).toEqual({ name: 'BZ', count: 1, sum: '0.60', share: 60 });
  expect(cells.flat().reduce((all, { count }) => all + count, 0)).toBe(4);
});

test('a report without rows has nine empty cells', () => {
  expect(matrixOf(result([]), matrix).flat()).toHaveLength(9);
  expect(
    matrixOf(result([]), matrix)
      .flat()
      .every(({ count, share }) => count === 0 && share === 0),
  ).toBe(true);
});

import { expect, test } from 'vitest';
import { labelSizes, layOut, sizeOf } from './sizes.ts';

test.each(labelSizes)('$title fits its paper', ({ paper, columns, rows, width, height, left, top }) => {
  expect(left + columns * width).toBeLessThanOrEqual(paper.width + 0.01);
  expect(top + rows * height).toBeLessThanOrEqual(paper.height + 0.01);
});

test('labels go on where a sheet has been begun', () => {
  const size = { ...sizeOf('a4-24'), columns: 2, rows: 2 };
  const laid = layOut(['a', 'b', 'c'], size, 3).map((sheet) => sheet.map(({ label }) => label));
  expect(laid).toEqual([
    [null, null, null, 'a'],
    ['b', 'c'],
  ]);
  expect(layOut([], size, 3)).toEqual([]);
});

test('a size nobody knows is the usual one', () => {
  expect(sizeOf('x')).toBe(labelSizes[0]);
});

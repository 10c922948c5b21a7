import { expect, test } from 'vitest';
import { fundingFits } from './funding.ts';

const types = [1, 2, 3, 4, 5, 6, 7, 8];
const fitting = (source: number | null) => types.filter((type) => fundingFits(source, type));

test.each([2, 3])('source %i goes with type 6 only', (source) => expect(fitting(source)).toEqual([6]));

test.each([1, 4, 5])('source %i goes with every type but 6', (source) =>
  expect(fitting(source)).toEqual([1, 2, 3, 4, 5, 7, 8]),
);

test('what is not chosen or not known narrows nothing', () => {
  expect(fitting(null)).toEqual(types);
  expect(fitting(9)).toEqual(types);
  expect([1, 2, 3, 4, 5].filter((source) => fundingFits(source, null))).toEqual([1, 2, 3, 4, 5]);
  expect(fundingFits(2, 99)).toBe(true);
});

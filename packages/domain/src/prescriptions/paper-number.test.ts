import { expect, test } from 'vitest';
import { shapedPaper, shapedSeries } from './paper-number.ts';

test.each([
  ['77261234', '####-####', '7726-1234'],
  ['7726-1234', '####-####', '7726-1234'],
  ['7726 1234', '####-####', '7726-1234'],
  ['77-261234', '####-####', '7726-1234'],
  ['12345', '77 ##-###', '77 12-345'],
  // of another length, or with letters: nobody knows where they belong
  ['7726', '####-####', '7726'],
  ['77 12-345', '77 ##-###', '77 12-345'],
  ['А726-1234', '####-####', 'А726-1234'],
  ['', '####-####', ''],
])('the series %j by the mask %j is %j', (series, mask, shaped) => {
  expect(shapedSeries(series, mask)).toBe(shaped);
});

test('a number is filled up with zeros only where the organisation does so', () => {
  const paper = { series: '77261234', number: '567' };
  const seriesMask = '####-####';
  expect(shapedPaper(paper, { seriesMask, zeroPadding: true })).toEqual({
    series: '7726-1234',
    number: '0000567',
  });
  expect(shapedPaper(paper, { seriesMask, zeroPadding: false }).number).toBe('567');
  expect(shapedPaper({ ...paper, number: '5-67' }, { seriesMask, zeroPadding: true }).number).toBe('5-67');
});

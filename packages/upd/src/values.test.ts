import { expect, it } from 'vitest';
import { rateOf } from './rates.ts';
import { dayOf, expiryOf } from './values.ts';

it.each([
  ['20.03.2026', '2026-03-20'],
  ['1.5.28', '2028-05-01'],
  ['01/05/28', '2028-05-01'],
  ['2026-03-20T10:00:00', '2026-03-20'],
  ['20260320', '2026-03-20'],
  ['46355', '2026-11-29'],
  ['46355.75', '2026-11-29'],
  ['31.02.28', null],
  ['4635', null],
])('the day «%s» is %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

it.each([
  ['05.2028', '2028-05-31'],
  ['05.28', '2028-05-31'],
  ['01.05.28', '2028-05-01'],
  ['46874', '2028-05-01'],
  ['13.28', null],
])('the shelf life «%s» ends on %s', (text, day) => {
  expect(expiryOf(text)).toBe(day);
});

it.each([
  ['10 %', '10'],
  ['0.1', '10'],
  ['0,07', '7'],
  ['0', '0'],
  ['0.00', '0'],
  ['10/110', '10'],
  ['без НДС', null],
])('the rate «%s» is %s', (words, rate) => {
  expect(rateOf(words)).toBe(rate);
});

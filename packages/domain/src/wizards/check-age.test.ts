import { expect, test } from 'vitest';
import { checkAgeOf } from './check-age.ts';

const minutes = (n: number) => n * 60;

test.each([
  ['just answered', 0, 2, 5, 'fresh'],
  ['few packs, answered a minute ago', 10, minutes(1), 500, 'due'],
  ['as old, but more than one request asks', 10, minutes(1), 501, 'fresh'],
  ['a delivery of 25 000 packs whose check has just ended', 1, minutes(9), 25_000, 'fresh'],
  ['the same with an answer taken from before', 1, minutes(10), 25_000, 'due'],
  ['ended ten minutes ago', minutes(10), minutes(10), 25_000, 'old'],
  ['left since yesterday', minutes(60 * 24), minutes(60 * 24), 1, 'old'],
  ['ended by a clock that was hours ahead', minutes(-60 * 5), minutes(-60 * 5), 5, 'old'],
  ['answered by a clock that was hours ahead', 10, minutes(-60 * 5), 25_000, 'due'],
  ['two clocks that differ a little', -30, minutes(-2), 5, 'fresh'],
  ['no pack was asked for', minutes(9), null, 0, 'fresh'],
] as const)('%s', (_, ended, answered, packs, age) => {
  expect(checkAgeOf({ ended, answered, packs })).toBe(age);
});

test.each([
  ['what stops somebody, as soon as MDLP may be asked', 1, 5, 'due'],
  ['told this moment', 1, 2, 'fresh'],
  ['more than one request asks', 501, 60, 'fresh'],
  ['the same ten minutes ago', 501, minutes(10), 'due'],
  ['nothing is refused by an answer', 0, null, 'fresh'],
] as const)('of refused packs: %s', (_, packs, answered, age) => {
  const refused = { packs, answered };
  expect(checkAgeOf({ ended: 1, answered: 5, packs: 2000, refused })).toBe(age);
});

import { expect, test } from 'vitest';
import { patternsOf } from './search.ts';

test.each([
  [undefined, []],
  ['', []],
  ['а', []],
  [' а ', []],
  ['АН', ['% ан%']],
  ['Анальгин', ['%анальгин%']],
  ['  йод  5 ', ['%йод%']],
  ['раствор 10', ['%раствор%', '% 10%']],
  ['Ёлка', ['%елка%']],
  ['0952 0040-000019', ['%09520040000019%']],
  ['50%', ['%50\\%%']],
  ['a_b\\c', ['%a\\_b\\\\c%']],
  ['а б', ['%а б%']],
])('%j is looked for as %j', (query, patterns) => {
  expect(patternsOf(query)).toEqual(patterns);
});

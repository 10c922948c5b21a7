import { expect, test } from 'vitest';
import { isMkbCode, mkbCode } from './mkb.ts';

test.each([
  ['Е11.9', 'E11.9'],
  ['в20', 'B20'],
  [' e11. ', 'E11'],
  ['Z20.6', 'Z20.6'],
])('«%s» is taken as %s', (typed, code) => {
  expect(mkbCode(typed)).toBe(code);
  expect(isMkbCode(code)).toBe(true);
});

test.each(['', 'E10-E14', 'IV', 'Ж11', 'E1'])('«%s» is no diagnosis', (typed) => {
  expect(isMkbCode(mkbCode(typed))).toBe(false);
});

import { expect, test } from 'vitest';
import { halves } from './two-lines.ts';

test.each([
  ['Материальная комната', 124, ['Материальная ', 'комната']],
  ['ООО «Учебный дистрибьютор»', 160, ['ООО «Учебный ', 'дистрибьютор»']],
  ['Комната 2, стеллаж 4, полка 1', 96, ['Комната 2, стеллаж ', '4, полка 1']],
  ['Торговый зал', 124, null],
  ['Электрокардиография', 96, null],
  ['', 96, null],
])('«%s» in %i pixels', (text, width, parts) => {
  expect(halves(text, width)).toEqual(parts);
});

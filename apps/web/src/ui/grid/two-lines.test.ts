import { expect, test } from 'vitest';
import { halves, pathLines } from './two-lines.ts';

test.each([
  ['Материальная комната', 124, ['Материальная ', 'комната']],
  ['ООО «Учебный дистрибьютор»', 160, ['ООО «Учебный ', 'дистрибьютор»']],
  ['Комната 2, стеллаж 4, полка 1', 96, ['Комната 2, стеллаж ', '4, полка 1']],
  ['Комната 1 / Стеллаж А / Полка 2 / Ячейка 3', 140, ['Комната 1 / Стеллаж А / ', 'Полка 2 / Ячейка 3']],
  ['Торговый зал', 124, null],
  ['Электрокардиография', 96, null],
  ['', 96, null],
])('«%s» in %i pixels', (text, width, parts) => {
  expect(halves(text, width)).toEqual(parts);
});

test('of a path what is nearest to the place stays in both lines', () => {
  expect(pathLines('Комната 1 / Стеллаж А / Полка 2 / Ячейка 3', 140)).toEqual([
    [
      { text: 'Комната 1', as: 'goes' },
      { text: ' / Стеллаж А / ', as: 'keeps' },
    ],
    [
      { text: 'Полка 2', as: 'goes' },
      { text: ' / Ячейка 3', as: 'keeps' },
    ],
  ]);
  expect(
    pathLines('Материальная комната', 124)
      ?.flat()
      .map(({ as }) => as),
  ).toEqual(['gives', 'gives']);
  expect(pathLines('Торговый зал', 124)).toBeNull();
});

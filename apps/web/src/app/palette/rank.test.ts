import { expect, it } from 'vitest';
import { distanceOf, fits } from './rank.ts';

const menu = ['Движение', 'Сводный приход', 'Приход по накладным', 'Приход', 'Реализация'];
const found = (query: string) => menu.toSorted((a, b) => distanceOf(a, query) - distanceOf(b, query));

it('puts the page of that very title first, whatever else answers', () => {
  expect(found('приход')).toEqual([
    ...['Приход', 'Приход по накладным', 'Сводный приход'],
    ...['Движение', 'Реализация'],
  ]);
});

it('keeps the order of the menu among equals', () => {
  expect(found('ничего такого')).toEqual(menu);
});

it('finds the words in any order, anywhere', () => {
  expect(fits('Склад Перемещения внутреннее', 'внут скл')).toBe(true);
  expect(fits('Склад Перемещения', 'приход')).toBe(false);
});

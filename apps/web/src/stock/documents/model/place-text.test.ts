import { expect, test } from 'vitest';
import { placeText } from './place-text.ts';

test.each([
  [null, ''],
  [{ name: 'Поддон 1' }, 'Поддон 1'],
  [{ name: 'Полка 1', path: 'Комната 1 / Стеллаж Б / Полка 1' }, 'Полка 1, Стеллаж Б, Комната 1'],
])('of shelves of one number each says where it stands: %o', (place, text) => {
  expect(placeText(place)).toBe(text);
});

import { expect, test } from 'vitest';
import { nameParts } from './drug-name.ts';

test.each([
  ['Амброксол-Проба, таблетки, 30 мг, № 20', 'Амброксол-Проба, таблетки', ', 30 мг, № 20'],
  ['Проба, раствор для инъекций, 1.5 %, 5 мл, № 10', 'Проба, раствор для инъекций', ', 1.5 %, 5 мл, № 10'],
  ['Бинт, № 5', 'Бинт', ', № 5'],
  ['Вата, стерильная', 'Вата, стерильная', ''],
  ['5-Нок, 50 мг', '5-Нок', ', 50 мг'],
  ['', '', ''],
])('«%s»: what is kept of it in a narrow column', (name, start, end) => {
  expect(nameParts(name)).toEqual([start, end]);
});

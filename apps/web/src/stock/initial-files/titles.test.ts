import { expect, test } from 'vitest';
import { columnsObstacle, fieldTitle } from './titles.ts';

test('columns are enough when they tell goods and quantity, each once', () => {
  expect(columnsObstacle(['name', null, 'quantity'])).toBeNull();
  expect(columnsObstacle(['ean13', 'quantity', 'price'])).toBeNull();
  expect(columnsObstacle(['name', 'price'])).toBe('Укажите, в каком столбце количество');
  expect(columnsObstacle(['series', 'quantity'])).toBe(
    'Укажите, в каком столбце наименование, GTIN или штрихкод',
  );
  expect(columnsObstacle(['name', 'quantity', 'name'])).toBe(
    `«${fieldTitle('name')}» выбрано для двух столбцов: оставьте у одного`,
  );
});

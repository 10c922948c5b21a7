import { expect, test } from 'vitest';
import { columnsObstacle, fieldTitle, stateOf } from './titles.ts';

test('columns are enough when they tell goods and quantity, each once', () => {
  expect(columnsObstacle(['name', null, 'quantity'])).toBeNull();
  expect(columnsObstacle(['ean13', 'quantity', 'price'])).toBeNull();
  expect(columnsObstacle(['name', 'price'])).toBe('Укажите, в каком столбце количество');
  expect(columnsObstacle(['series', 'quantity'])).toBe(
    'Укажите, в каком столбце наименование, GTIN или штрихкод',
  );
  expect(fieldTitle('price')).toBe('Цена с НДС');
  expect(columnsObstacle(['name', 'quantity', 'price_net'])).toBe(
    'Цена без НДС: укажите, в каком столбце ставка НДС',
  );
  expect(columnsObstacle(['name', 'quantity', 'price_net', 'vat_rate'])).toBeNull();
  expect(columnsObstacle(['name', 'quantity', 'name'])).toBe(
    `«${fieldTitle('name')}» выбрано для двух столбцов: оставьте у одного`,
  );
});

test('a file in the list tells what is left to do with it', () => {
  const counts = { rows: 5, lines: 4, refused: 1 };
  const told = (row: Partial<Parameters<typeof stateOf>[0]>) =>
    stateOf({ counts, documents: 1, drafts: 0, unknown_lines: 0, ...row }).text.replaceAll('\u00a0', ' ');
  expect(told({ counts: null, documents: 0 })).toBe('проверьте столбцы');
  expect(told({ counts: { ...counts, lines: 0, refused: 5 }, documents: 0 })).toBe('проверьте столбцы');
  expect(told({ drafts: 1, unknown_lines: 2 })).toBe('нет в номенклатуре: 2 строки');
  expect(told({ documents: 3, drafts: 2 })).toBe('проведите: 2 черновика');
  expect(told({})).toBe('проведён; не взято строк: 1');
  expect(told({ counts: { ...counts, refused: 0 } })).toBe('проведён');
  expect(told({ documents: 0 })).toBe('документы удалены');
});

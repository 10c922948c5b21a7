import { expect, test } from 'vitest';
import { columnsOf, paramsText, rowsOf } from './model.ts';

const result = {
  columns: [
    { key: 'name', title: 'Наименование', type: 'text' as const },
    { key: 'expiry', title: 'Годен до', type: 'date' as const },
    { key: 'quantity', title: 'Остаток', type: 'quantity' as const },
    { key: 'sum', title: 'Сумма', type: 'money' as const },
  ],
  rows: [
    ['Анальгин', '2026-12-31', '10.5', '1234567890123.45'],
    ['Йод', null, '-0.25', '0.10'],
    ['Бинт', null, null, null],
  ],
  cut: false,
};

test('cells are written as people write them, totals are exact', () => {
  const columns = columnsOf(result);
  const [first, second] = rowsOf(result);
  expect(first && columns.map((column) => column.text(first))).toEqual([
    'Анальгин',
    '31.12.2026',
    '10,5',
    '1\u00a0234\u00a0567\u00a0890\u00a0123,45\u00a0₽',
  ]);
  expect(second && columns[1]?.text(second)).toBe('');
  expect(columns.map(({ total }) => total)).toEqual([
    undefined,
    undefined,
    '10,25',
    '1\u00a0234\u00a0567\u00a0890\u00a0123,55\u00a0₽',
  ]);
});

test('says what a report is narrowed by, and only what its kind uses', () => {
  expect(
    paramsText({ params: ['period', 'storage'] }, { period_s: '2026-11-01', period_e: '2026-11-30' }),
  ).toBe('ноябрь 2026, все склады');
  expect(paramsText({ params: ['months'] }, {})).toBe('срок до 6 мес.');
  expect(paramsText({ params: [] }, {})).toBe('');
});

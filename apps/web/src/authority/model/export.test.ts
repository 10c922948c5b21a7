import { expect, test } from 'vitest';
import { cellOf, readAll, sheetName } from './export.ts';

test('a list is read to its last page', async () => {
  const asked: (string | undefined)[] = [];
  const rows = await readAll(async ({ next }) => {
    asked.push(next);
    return { items: [asked.length], next: asked.length < 3 ? `key ${asked.length}` : null };
  });
  expect(rows).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, 'key 1', 'key 2']);
});

test('numbers stay numbers, the rest is the text shown', () => {
  const column = {
    key: 'sum',
    title: 'Сумма',
    width: 90,
    text: (row: { sum: string | null }) => `${row.sum} ₽`,
  };
  const sort = (row: { sum: string | null }) => (row.sum === null ? null : Number(row.sum));
  expect(cellOf({ ...column, sort }, { sum: '12.50' })).toBe(12.5);
  expect(cellOf({ ...column, sort }, { sum: null })).toBe('null ₽');
  expect(cellOf({ ...column, sort: true }, { sum: '12.50' })).toBe('12.50 ₽');
});

test('a sheet has a name Excel takes', () => {
  expect(sheetName('Запасы: аптека № 1/2 [все] с очень длинным именем')).toBe(
    'Запасы  аптека № 1 2  все  с оч',
  );
});

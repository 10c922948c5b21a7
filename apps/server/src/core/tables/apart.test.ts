import { expect, it } from 'vitest';
import { FileFault, readRowsApart, readTableApart } from './index.ts';

const headings = { name: ['Наименование'], quantity: ['Количество', 'Кол-во'] };
const content = Buffer.from('Остатки\nНаименование;Кол-во\nБинт;2\n\nВата;\n');

it('reads rows, or a table by its headings, while others are served', async () => {
  let served = 0;
  const serving = setInterval(() => served++, 1);
  const rows = await readRowsApart(content);
  clearInterval(serving);
  expect(served).toBeGreaterThan(0);
  expect(rows.slice(0, 3)).toEqual([['Остатки'], ['Наименование', 'Кол-во'], ['Бинт', '2']]);
  const table = await readTableApart(content, headings, 'quantity');
  expect(table.columns).toEqual(new Set(['name', 'quantity']));
  expect(table.rows[0]).toEqual({ row: 3, cells: { name: 'Бинт', quantity: '2' } });
});

it('tells what is wrong with a file in the words of the reader', async () => {
  const told = readTableApart(Buffer.from('a;b\n1;2\n'), headings, 'quantity');
  await expect(told).rejects.toThrow(FileFault);
  await expect(told).rejects.toThrow('В файле нет столбца «Количество»');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cells } from './cells.ts';
import { put } from './pasted.ts';
import { changed, emptyLine, type SheetRow } from './rows.ts';

const line = (n: number, part: Partial<SheetRow> = {}): SheetRow => ({ ...emptyLine(n), ...part });
const columns = ['name', 'quantity', 'available', 'price', 'vat', 'expiry'].map((key) => ({
  key,
  title: { name: 'Наименование', quantity: 'Кол-во', available: 'Свободно', price: 'Цена с НДС' }[key] ?? key,
}));

function putting(texts: [row: number, column: number, text: string][], rows: SheetRow[]) {
  const known = new Map(rows.map((row) => [String(row.n_line), row]));
  return put({
    cells: texts.map(([row, column, text]) => ({ row, column, text })),
    keys: [...known.keys()],
    columns,
    rowAt: (key) => known.get(key),
    cellAt: (column) => cells[column as 'quantity'],
    shownAt: (row, column) => (column === 'name' ? row.name : column === 'available' ? '10' : ''),
  });
}

test('a cell that means nothing keeps everything as it was, and says where it is', () => {
  const rows = [line(1), line(2)];
  const { changes, faults } = putting(
    [
      [0, 1, '5'],
      [0, 3, '10,00'],
      [1, 1, 'пять'],
      [1, 3, '1,234'],
    ],
    rows,
  );
  expect(changes).toEqual([]);
  expect(faults).toEqual([
    'Строка 2, «Кол-во»: Количество: введите число',
    'Строка 2, «Цена с НДС»: Цена: введите число вида 123,45',
  ]);
});

test('what nobody types into is named, unless it says the same', () => {
  const row = line(1, { name: 'Аспирин 500 мг' });
  const { changes, kept } = putting(
    [
      [0, 0, 'Аспирин\u00a0500 мг '],
      [0, 1, '5'],
      [0, 2, '12'],
      [0, 3, '1 234,50 ₽'],
    ],
    [row],
  );
  expect(kept).toEqual(['Свободно']);
  expect(changes.map(({ n, input }) => [n, input])).toEqual([[1, { quantity: '5', price: '1234.50' }]]);
});

test('an empty cell empties, the same text changes nothing', () => {
  const row = line(1, { quantity: '5', price: '10.00' });
  const { changes } = putting(
    [
      [0, 1, ''],
      [0, 3, '10,00'],
    ],
    [row],
  );
  expect(changes).toMatchObject([{ n: 1, input: { quantity: null } }]);
  expect(changes[0]?.input).not.toHaveProperty('price');
});

/** What a copied cell says is what pasting it makes of an empty line. */
test('a copied cell reads back as what it was', () => {
  const kopecks = fc.integer({ min: 0, max: 99_999_999 }).map((sum) => (sum / 100).toFixed(2));
  const quantity = fc.integer({ min: 1, max: 9_999_999 }).map((units) => String(units / 1000));
  const rate = fc.constantFrom('0', '5', '7', '10', '20', '22', 'none');
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(kopecks, quantity, rate, day, (price, amount, vat_rate, expiry) => {
      const row = changed(line(1), { price, quantity: amount, vat_rate, expiry });
      for (const key of ['price', 'quantity', 'vat', 'expiry'] as const) {
        const cell = cells[key];
        const value = cell?.read(cell.text(row), line(1));
        const field = key === 'vat' ? 'vat_rate' : key;
        expect(value).toMatchObject({ input: { [field]: row[field] } });
      }
    }),
  );
});

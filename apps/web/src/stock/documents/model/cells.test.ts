import { expect, test } from 'vitest';
import { cells } from './cells.ts';
import { blockOf, pastedCells } from './paste.ts';
import { emptyLine, fromMillionths, type SheetRow, sumOf, toMillionths, totalsOf } from './rows.ts';

const line = (n: number, part: Partial<SheetRow> = {}): SheetRow => ({ ...emptyLine(n), ...part });

test.each([
  ['quantity', '1 250,5', { quantity: '1250.5' }],
  ['quantity', '007', { quantity: '7' }],
  ['quantity', '', { quantity: null }],
  ['counted', '0', { counted: '0' }],
  ['price', '110,5', { price: '110.50', vat_value: '10.05' }],
  ['vat', '20 %', { vat_rate: '20', vat_value: null }],
  ['vat', 'без НДС', { vat_rate: '0', vat_value: null }],
  ['expiry', '01052028', { expiry: '2028-05-01' }],
  ['expiry', '1.5.28', { expiry: '2028-05-01' }],
  ['expiry', '2028-05-01', { expiry: '2028-05-01' }],
  ['source', '3', { source: '3' }],
  ['source', 'собств', { source: '1' }],
  ['series', ' АБ 12 ', { series: 'АБ 12' }],
] as const)('%s: «%s» is %j', (column, text, meant) => {
  expect(cells[column]?.read(text, line(1, { vat_rate: column === 'price' ? '10' : null }))).toMatchObject({
    input: meant,
    shown: meant,
  });
});

test.each([
  ['-5', 'Количество не бывает отрицательным'],
  ['1,1234567', 'Количество: после запятой не больше 6 знаков'],
  ['9999999999999', 'Количество: не больше 12 цифр до запятой'],
  ['1e5', 'Количество: введите число'],
])('the quantity «%s» is refused with its reason', (text, error) => {
  expect(cells.quantity?.read(text, line(1))).toEqual({ error });
});

test.each([
  ['quantity', '0'],
  ['quantity', '12x'],
  ['price', '1,234'],
  ['vat', 'десять'],
  ['expiry', '31.02.2028'],
  ['source', 'чужие'],
] as const)('%s: «%s» means nothing', (column, text) => {
  expect(cells[column]?.read(text, line(1))).toHaveProperty('error');
});

test('a block of a spreadsheet goes down and to the right, over columns nobody types into', () => {
  const rows = new Map([1, 2].map((n) => [String(n), line(n)]));
  const { changes, errors, left } = pastedCells({
    text: '5\t\t10,00\r\nпять\t\t20\r\n7\t\t30\r\n',
    at: { key: '1', column: 'quantity' },
    keys: ['1', '2'],
    columns: ['name', 'quantity', 'available', 'price'],
    rowAt: (key) => rows.get(key),
    cellAt: (column) => cells[column as 'quantity'],
  });
  expect(changes.map(({ n, input }) => [n, input])).toEqual([
    [1, { quantity: '5', price: '10.00', vat_value: null }],
    [2, { price: '20.00', vat_value: null }],
  ]);
  expect([errors, left]).toEqual([1, 1]);
});

test.each([
  ['12', [['12']]],
  ['Аспирин; 5 мл', [['Аспирин; 5 мл']]],
  [
    '"Аспирин\n500 мг"\t1\r\n"в ""банке"" ""\t2\r\n',
    [
      ['Аспирин 500 мг', '1'],
      ['"в ""банке"" ""', '2'],
    ],
  ],
  ['"в ""банке"""\t2', [['в "банке"', '2']]],
  ['5" гвоздь\t1', [['5" гвоздь', '1']]],
  [
    '\uFEFFа;1\nб;2',
    [
      ['а', '1'],
      ['б', '2'],
    ],
  ],
  ['а\t\t3', [['а', '', '3']]],
])('%j on the clipboard is %j', (text, block) => {
  expect(blockOf(text)).toEqual(block);
});

test('sums are exact and rounded to the kopeck', () => {
  expect(sumOf('0.333333', '100.00')).toBe('33.33');
  expect(sumOf('3', '0.10')).toBe('0.30');
  expect(sumOf(null, '1.00')).toBeNull();
  expect(fromMillionths(toMillionths('-1.050') + toMillionths('1'))).toBe('-0.05');
  expect(
    totalsOf([
      line(1, { quantity: '2', price: '10.00', sum: '20.00', vat_value: '0.91', packs: 2 }),
      line(2, { counted: '1.5' }),
    ]),
  ).toEqual({ lines: 2, quantity: '3.5', sum: '20.00', vat: '1.82', packs: 2 });
});

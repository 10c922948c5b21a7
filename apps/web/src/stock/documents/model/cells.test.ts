import { expect, test } from 'vitest';
import { cells } from './cells.ts';
import { changed, emptyLine, fromMillionths, type SheetRow, toMillionths, totalsOf } from './rows.ts';

const line = (n: number, part: Partial<SheetRow> = {}): SheetRow => ({ ...emptyLine(n), ...part });

test.each([
  ['quantity', '1 250,5', { quantity: '1250.5' }],
  ['quantity', '007', { quantity: '7' }],
  ['quantity', '', { quantity: null }],
  ['counted', '0', { counted: '0' }],
  ['price', '110,5', { price: '110.50' }],
  ['vat', '20 %', { vat_rate: '20' }],
  ['vat', '0', { vat_rate: '0' }],
  ['vat', 'без НДС', { vat_rate: 'none' }],
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

test('sums are exact and rounded to the kopeck', () => {
  const sums = (part: Partial<SheetRow>) => {
    const { price, sum, vat_sum } = changed(line(1), part);
    return { price, sum, vat_sum };
  };
  expect(sums({ quantity: '0.333333', price: '100.00' })).toMatchObject({ sum: '33.33', vat_sum: null });
  expect(sums({ quantity: '10', price: '95.20', vat_rate: '10' })).toMatchObject({
    sum: '952.00',
    vat_sum: '86.55',
  });
  expect(sums({ quantity: '10', paper_sum: '100.05', vat_rate: '10' })).toEqual({
    price: '10.01',
    sum: '100.05',
    vat_sum: '9.10',
  });
  expect(sums({ price: '1.00' }).sum).toBeNull();
  expect(fromMillionths(toMillionths('-1.050') + toMillionths('1'))).toBe('-0.05');
  expect(
    totalsOf([
      line(1, { quantity: '2', price: '10.00', sum: '20.00', vat_sum: '1.82', packs: 2 }),
      line(2, { counted: '1.5' }),
    ]),
  ).toEqual({ lines: 2, quantity: '3.5', levels: [], sum: '20.00', vat: '1.82', packs: 2 });
});

test('VAT of the paper is taken as it is typed, and asked about when it is not of the rate', () => {
  const row = changed(line(1), { quantity: '10', price: '95.20', vat_rate: '10' });
  expect(cells.vat_sum?.read('86,54', row)).toEqual({
    input: { paper_vat: '86.54' },
    shown: { paper_vat: '86.54' },
    question: undefined,
  });
  expect(cells.vat_sum?.read('95,20', row)).toHaveProperty('question');
});

test('another price gives up the sum of the paper, also one that is not saved yet', () => {
  const row = changed(line(1), { quantity: '10', paper_sum: '100.05', paper_vat: '9.09' });
  const typed = { price: '10.00', paper_sum: null, paper_vat: null };
  expect(cells.price?.read('10', row)).toEqual({ input: typed, shown: typed });
  expect(cells.quantity?.read('5', row)).toMatchObject({ input: { quantity: '5', paper_sum: null } });
});

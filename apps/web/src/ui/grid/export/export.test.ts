import { expect, test } from 'vitest';
import type { Column } from '../types.ts';
import { cellOf, fileName, sheetName } from './cells.ts';

const column = (rest: Partial<Column<string>>): Column<string> => ({
  key: 'x',
  title: 'X',
  width: 100,
  text: (row: string) => row,
  ...rest,
});
const value = (text: string, rest: Partial<Column<string>> = {}) => cellOf(column(rest), text).value;

test('a date is a date, with its time where it has one', () => {
  expect(cellOf(column({}), '05.11.2026')).toEqual({
    value: new Date('2026-11-05T00:00:00Z'),
    format: 'dd.mm.yyyy',
  });
  expect(value('05.11.2026 14:30')).toEqual(new Date('2026-11-05T14:30:00Z'));
  expect(value('05.11.2026, истёк')).toEqual(new Date('2026-11-05T00:00:00Z'));
});

test('numbers and money of columns set to the right are numbers', () => {
  expect(value('1\u00a0234,50\u00a0₽', { align: 'end' })).toBe(1234.5);
  expect(value('−12', { align: 'end' })).toBe(-12);
  expect(value('0,125', { align: 'end' })).toBe(0.125);
  expect(value('+12', { align: 'end' })).toBe(12);
});

test.each([12, -3, 0])('a whole number (%s) has no comma after it', (amount) => {
  const [said, told] = [column({ align: 'end', value: () => amount }), column({ align: 'end' })];
  for (const cell of [cellOf(said, ''), cellOf(told, String(amount))])
    expect(cell).toEqual({ value: amount, format: '#,##0', align: 'right' });
  expect(value('0,5', { align: 'end' })).toBe(0.5);
});

test.each([
  ['04600000000017', { mono: true, align: 'end' as const }],
  ['12', {}],
  ['9007199254740993', { align: 'end' as const }],
  ['12 уп.', { align: 'end' as const }],
  ['', { align: 'end' as const }],
])('«%s» stays a text', (text, rest) => {
  expect(value(text, rest)).toBe(text);
});

test('a column may say its value itself', () => {
  expect(value('двенадцать', { value: () => 12 })).toBe(12);
});

test('names that Excel and Windows take', () => {
  expect(sheetName('Приход: 01/02 [все] очень длинное название')).toBe('Приход  01 02  все  очень длинн');
  expect(fileName('Остатки: все', '21.11.2026')).toBe('Остатки  все 21.11.2026.xlsx');
});

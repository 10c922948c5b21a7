import { parseScan } from '@provizor/codes';
import { expect, it } from 'vitest';
import {
  type Arrival,
  acceptanceOf,
  allCame,
  arrivedLines,
  isPart,
  scannedInto,
  ticked,
} from './acceptance.ts';
import { emptyLine, type SheetRow } from './rows.ts';

const gtin = '09520000000011';
const codes = ['A', 'B', 'C'].map((letter) => gtin + letter.repeat(13));
const [first = '', second = '', third = ''] = codes;
const sscc = '046000000000000015';
const marks = codes.map((sgtin, index) => ({
  n_line: 1,
  sgtin,
  status: 'in_circulation',
  sscc: index === 0 ? null : sscc,
}));
const tablets = [
  { name: 'бл.', amount: 3 },
  { name: 'таб.', amount: 10 },
];
const line = (n_line: number, quantity: string, more: Partial<SheetRow> = {}): SheetRow => ({
  ...emptyLine(n_line),
  quantity,
  ...more,
});
const told = (rows: SheetRow[], arrival: Arrival, packs = marks) =>
  acceptanceOf(arrivedLines(rows, packs, arrival), arrival, 'Не приехали');

it('the quantity of a marked line follows the packs that are ticked', () => {
  const rows = [line(1, '3', { packs: 3 })];
  const arrival = ticked(ticked(allCame, first, false), second, false);
  expect(arrivedLines(rows, marks, arrival)).toMatchObject([
    { follows: true, came: 1, quantity: '1', error: null },
  ]);
  expect(told(rows, arrival)).toEqual({
    lines: [],
    refused_marks: [first, second],
    reason: 'Не приехали',
  });
  const back = ticked(ticked(arrival, first, true), second, true);
  expect([isPart(arrivedLines(rows, marks, back), back), told(rows, back)]).toEqual([false, {}]);
});

it('with the first scan of a line its packs are counted one by one, a box at once', () => {
  const begun = scannedInto(allCame, marks, parseScan(first));
  expect([...(begun?.arrival.missing ?? [])]).toEqual([second, third]);
  expect(begun?.text).toBe('Отмечено: 1\u00a0упаковка');
  const box = scannedInto(begun?.arrival ?? allCame, marks, parseScan(sscc));
  expect(box).toMatchObject({ text: 'Отмечено: 2\u00a0упаковки', arrival: { missing: new Set() } });
  expect(scannedInto(box?.arrival ?? allCame, marks, parseScan(sscc))?.text).toBe('Уже отмечено');
  expect(scannedInto(allCame, marks, parseScan(`${gtin}ZZZZZZZZZZZZZ`))).toBeNull();
});

it('of goods that stand partly without codes as much is accepted as packs have come, or more', () => {
  const rows = [line(1, '5', { packs: 3 })];
  const arrival = ticked(allCame, third, false);
  expect(arrivedLines(rows, marks, arrival)).toMatchObject([{ follows: false, quantity: '4', error: null }]);
  const typed = (text: string) => ({ ...arrival, typed: { 1: text } });
  expect(arrivedLines(rows, marks, typed('1'))).toMatchObject([{ error: 'Меньше, чем отмечено упаковок' }]);
  expect(told(rows, typed('2'))).toMatchObject({
    lines: [{ n_line: 1, quantity: '2' }],
    refused_marks: [third],
  });
});

it.each([
  ['1 бл', '0.333333', null],
  ['1/3', '0.333333', null],
  ['20 таб.', '0.666667', null],
  ['0', '0', null],
  ['0,33', '0,33', 'Количество: Не делится: в упаковке 30 таб.'],
  ['2', '2', 'Больше, чем отправлено'],
  ['', '', 'Введите количество'],
])('«%s» of a pack of 30 tablets is read as in the sheet', (text, quantity, error) => {
  const rows = [line(1, '1', { levels: tablets })];
  expect(arrivedLines(rows, [], { ...allCame, typed: { 1: text } })).toMatchObject([{ quantity, error }]);
});

it('a thousand is typed with its space', () => {
  const rows = [line(1, '1200')];
  expect(arrivedLines(rows, [], { ...allCame, typed: { 1: '1 000' } })).toMatchObject([
    { quantity: '1000', error: null },
  ]);
});

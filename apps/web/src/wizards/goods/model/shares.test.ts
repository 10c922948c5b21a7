import { expect, test } from 'vitest';
import type { GoodsPack } from './rows.ts';
import { shareOf, shareRows, unitsOf, writtenShares } from './shares.ts';

test('units of a pack: its full size, for millilitres the count of bottles', () => {
  const info = { full_size: '30', unit: 'шт', prod_pack_1_2: '3' };
  expect(unitsOf(info)).toBe(30);
  expect(unitsOf({ ...info, unit: 'мл' })).toBe(3);
  expect(unitsOf({ ...info, full_size: null })).toBeNull();
  expect(unitsOf({ ...info, full_size: '0' })).toBeNull();
});

test('a share is read from two cells; none typed is the whole pack', () => {
  expect(shareOf({ capacity: '10', amount: '3' })).toEqual({ ok: true, share: { capacity: 10, amount: 3 } });
  expect(shareOf({ capacity: '', amount: '' })).toEqual({ ok: true, share: null });
  expect(shareOf({ capacity: '', amount: '3' })).toEqual({
    ok: false,
    cell: 'capacity',
    reason: 'Заполните поле!',
  });
  expect(shareOf({ capacity: '10', amount: '11' })).toMatchObject({
    cell: 'amount',
    reason: 'Доля не должна превышать количество в упаковке',
  });
});

const pack = (sgtin: string, part: Partial<GoodsPack> = {}): GoodsPack => ({
  sgtin,
  name: '',
  series: '',
  expiry: null,
  sscc: null,
  own: true,
  known: true,
  share: null,
  mistyped: null,
  begun: null,
  problem: null,
  warning: null,
  ...part,
});

test('the capacity is that of the share, of the register, or the one entered last', () => {
  const a = '0460000000001AAAAAAAAAAAAAA';
  const b = '0460000000002BBBBBBBBBBBBBB';
  const products = [{ gtin: a.slice(0, 14), name: '', producer: null, prod_desc: null, capacity: 20 }];
  const rows = shareRows(
    [pack(a), pack(a, { share: { capacity: 7, amount: 2 } }), pack(b), pack(b, { own: false })],
    products,
    () => 50,
  );
  expect(rows.map(({ capacity, amount }) => [capacity, amount])).toEqual([
    ['20', ''],
    ['7', '2'],
    ['50', ''],
  ]);
});

test('a begun pack goes on in its own parts, and no more than is left of it', () => {
  const begun = { left: 3, whole: 10 };
  const products = [{ gtin: '04600000000012', name: '', producer: null, prod_desc: null, capacity: 20 }];
  const [row] = shareRows([pack('04600000000012AAAAAAAAAAAAA', { begun })], products, () => 50);
  expect(row).toMatchObject({ capacity: '10', begun });
  expect(shareOf({ capacity: '10', amount: '3' }, begun)).toMatchObject({ ok: true });
  expect(shareOf({ capacity: '10', amount: '8' }, begun)).toMatchObject({ cell: 'amount' });
  expect(shareOf({ capacity: '5', amount: '1' }, begun)).toMatchObject({ cell: 'capacity' });
});

test('texts that go to many cells are taken wholly or not at all', () => {
  const row = { name: '', series: '', begun: null, capacity: '10', amount: '' };
  const rows = [
    { ...row, sgtin: 'a' },
    { ...row, sgtin: 'b', amount: '4' },
  ];
  const of = (...texts: string[]) => texts.map((text, at) => ({ row: at, column: 1, text }));
  expect([...writtenShares(rows, of(' 2 ', '')).values]).toEqual([
    ['a', { capacity: '10', amount: '2' }],
    ['b', { capacity: '10', amount: '' }],
  ]);
  expect(writtenShares(rows, [{ row: 0, column: 0, text: '20' }, ...of('3')]).values.get('a')).toEqual({
    capacity: '20',
    amount: '3',
  });
  const { values, faults } = writtenShares(rows, of('2', '0,5'));
  expect(values.size).toBe(0);
  expect(faults).toEqual(['Строка 2, «Доля»: введите целое число']);
});

import { expect, test } from 'vitest';
import type { GoodsPack } from './rows.ts';
import { shareOf, shareRows, unitsOf } from './shares.ts';

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

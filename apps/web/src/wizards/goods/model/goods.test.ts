import type { DraftContent } from '@provizor/contract';
import { expect, test } from 'vitest';
import { looksOf } from '../components/columns.tsx';
import { Goods } from './goods.ts';

const sgtin = (n: number) => `04600000000015SERIAL${String(n).padStart(7, '0')}`;
const sscc = (n: number) => String(n).padStart(18, '0');
const by = (...codes: string[]) => codes.map((code) => ({ code, user_id: 1 }));

const nothing: DraftContent = {
  boxes: [],
  batches: [],
  shares: [],
  mistyped: [],
  products: [],
  packs: { sgtin: [], box: [], batch: [], named: [] },
  loading: { boxes: 0, seconds: null, message: null, trouble: null },
};

/** Pallet 0 with box 1 (packs 0, 1), loose pack 2. */
const content: DraftContent = {
  ...nothing,
  boxes: [
    { sscc: sscc(0), parent: -1, named: true, packs: 2, cost: null, vat_value: null },
    { sscc: sscc(1), parent: 0, named: false, packs: 2, cost: null, vat_value: null },
  ],
  packs: {
    sgtin: [0, 1, 2].map(sgtin),
    box: [1, 1, -1],
    batch: [0, 0, 0],
    named: [false, false, true],
  },
  batches: [{ gtin: '04600000000015', series: 'A1', expiry: '2028-01-31', cost: null, vat_value: null }],
  products: [{ gtin: '04600000000015', name: 'Пример', producer: null, prod_desc: null, capacity: null }],
};

test('a scan is a row at once; its facts come with the content', () => {
  const goods = new Goods(nothing, 'both');
  expect(goods.scan(sgtin(2), 1)).toMatchObject({ taken: true, seen: { kind: 'taken' } });
  expect(goods.packs.get(sgtin(2))).toMatchObject({ own: true, known: false, series: '' });
  expect(goods.isIncomplete()).toBe(true);
  goods.renewed(content);
  goods.merge(by(sgtin(2)), [], true);
  expect(goods.packs.rows()).toHaveLength(1);
  expect(goods.packs.get(sgtin(2))).toMatchObject({ known: true, series: 'A1', name: 'Пример' });
  expect(goods.isIncomplete()).toBe(false);
});

test('a pack nobody has told of is waited for, and after a check that failed every good one is', () => {
  const goods = new Goods({ ...content, packs: { ...content.packs, known: [true, true, false] } }, 'both');
  goods.merge(by(sscc(0), sgtin(2)), [], true);
  const verdicts = (result: 'ok' | 'error') =>
    goods.packs.rows().map((row) => looksOf(result).packs.verdict(row));
  expect(verdicts('ok')).toEqual(['ok', 'ok', 'waiting']);
  expect(verdicts('error')).toEqual(['waiting', 'waiting', 'waiting']);
  goods.packs.update(sgtin(0), { problem: 'Не в обороте' });
  expect(verdicts('error')).toEqual(['error', 'waiting', 'waiting']);
});

test('a box brings what lies in it; a pack of it scanned again is told with both names', () => {
  const goods = new Goods(content, 'both');
  goods.merge(by(sscc(0)), [], true);
  expect(goods.boxes.rows().map((row) => [row.sscc, row.depth, row.own])).toEqual([
    [sscc(0), 0, true],
    [sscc(1), 1, false],
  ]);
  expect(goods.packs.rows().map((row) => row.sgtin)).toEqual([sgtin(0), sgtin(1)]);
  const told = goods.scan(sgtin(1), 1);
  const { reason = '' } = told.seen as { reason?: string };
  expect(told).toMatchObject({ taken: false, seen: { kind: 'misplaced', grave: false } });
  expect(reason).toContain(sgtin(1));
  expect(reason).toContain(sscc(0));
  expect(goods.scan(sscc(1), 1).taken).toBe(false);
});

test('a scan taken back leaves the screen before the content is read again', () => {
  const goods = new Goods(content, 'both');
  goods.merge(by(sscc(0), sgtin(2)), [], true);
  expect(goods.packs.size()).toBe(3);
  goods.merge(by(sgtin(2)), [], true);
  expect(goods.packs.rows().map((row) => row.sgtin)).toEqual([sgtin(2)]);
  expect(goods.boxes.size()).toBe(0);
});

test('a wizard takes only what its document may name, and nothing twice', () => {
  expect(new Goods(nothing, 'boxes').scan(sgtin(1), 1)).toMatchObject({
    taken: false,
    seen: { kind: 'unfit' },
  });
  const goods = new Goods(nothing, 'packs');
  expect(goods.scan(sscc(1), 1).taken).toBe(false);
  expect(goods.scanMany([{ code: sgtin(1) }, { code: sgtin(1) }, { code: sscc(4) }], 1)).toEqual({
    fresh: [{ code: sgtin(1) }],
    repeated: 1,
    foreign: 1,
  });
  expect(goods.scan(sgtin(1), 1).seen).toMatchObject({
    kind: 'repeated',
    reason: expect.stringContaining('Повторное сканирование'),
  });
});

test('rows of a scanned box go only with it', () => {
  const goods = new Goods(content, 'both');
  goods.merge(by(sscc(0), sgtin(2)), [], true);
  expect(goods.removal([sgtin(0), sgtin(2)])).toEqual({
    codes: [sgtin(2)],
    held: [{ code: sgtin(0), box: sscc(0) }],
  });
  expect(goods.removal([sgtin(0), sscc(0)])).toEqual({ codes: [sscc(0)], held: [] });
});

test('a problem stays on its row while facts are read again', () => {
  const goods = new Goods(content, 'both');
  goods.merge(by(sgtin(2)), [], true);
  goods.packs.update(sgtin(2), { problem: 'Не в обороте' });
  goods.renewed({ ...content, products: [] });
  goods.merge(by(sgtin(2)), [], true);
  expect(goods.packs.get(sgtin(2))).toMatchObject({ problem: 'Не в обороте', name: '' });
});

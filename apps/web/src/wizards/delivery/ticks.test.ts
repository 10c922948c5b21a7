import type { DraftContent } from '@provizor/contract';
import { expect, test } from 'vitest';
import { Delivery } from './delivery.ts';
import { tickChange } from './ticks.ts';

const sgtin = (n: number) => `04600000000015SERIAL${String(n).padStart(7, '0')}`;
const sscc = (n: number) => String(n).padStart(18, '0');

/** Pallet 0 with boxes 1 (packs 0, 1) and 2 (pack 2); box 3, not loaded; loose pack 3. */
const content = (): DraftContent => ({
  boxes: [
    { parent: -1, packs: 3 },
    { parent: 0, packs: 2 },
    { parent: 0, packs: 1 },
    { parent: -1, packs: null },
  ].map((box, n) => ({ ...box, sscc: sscc(n), named: box.parent < 0, cost: null, vat_value: null })),
  packs: {
    sgtin: [0, 1, 2, 3].map(sgtin),
    box: [1, 1, 2, -1],
    batch: [0, 0, 0, 0],
    named: [false, false, false, true],
  },
  batches: [{ gtin: '04600000000015', series: 'A', expiry: null, cost: null, vat_value: null }],
  shares: [],
  mistyped: [],
  products: [],
  loading: { boxes: 0, seconds: null, message: null, trouble: null },
});

const everything = () => {
  const delivery = new Delivery(content());
  delivery.setOptions({ check_packs: true, without_reconciliation: true });
  return delivery;
};

test('one pack unticked of everything: its box and pallet are opened, the rest is named as whole as it is', () => {
  expect(tickChange(everything(), [], [sgtin(1)])).toEqual({
    added: [sscc(2), sscc(3), sgtin(0), sgtin(3)],
    removed: [],
    all: false,
  });
});

test('a box unticked takes what lies in it, on all levels', () => {
  expect(tickChange(everything(), [], [sscc(0)]).added).toEqual([sscc(3), sgtin(3)]);
  expect(tickChange(everything(), [], [sscc(3)]).added).toEqual([sscc(0), sgtin(3)]);
});

test('ticked packs that fill a box are named by the box, and the last one makes all', () => {
  const delivery = new Delivery(content());
  delivery.merge(
    [sgtin(0), sgtin(3), sscc(3)].map((code) => ({ code, user_id: 1 })),
    [],
    true,
  );
  expect(tickChange(delivery, [sgtin(1)], [])).toEqual({ added: [sscc(1)], removed: [sgtin(0)], all: false });
  expect(tickChange(delivery, [sscc(0)], [])).toEqual({ added: [sscc(0)], removed: [sgtin(0)], all: true });
});

test('nothing ticked names nothing', () => {
  const delivery = new Delivery(content());
  expect(tickChange(delivery, [], [sscc(0), sscc(3), sgtin(3)])).toEqual({
    added: [],
    removed: [],
    all: false,
  });
});

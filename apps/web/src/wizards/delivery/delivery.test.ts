import type { DraftContent } from '@provizor/contract';
import { describe, expect, test } from 'vitest';
import { type Change, Delivery } from './delivery.ts';

const sgtin = (n: number) => `04600000000015SERIAL${String(n).padStart(7, '0')}`;
const sscc = (n: number) => String(n).padStart(18, '0');

/** Two boxes of two packs, one loose pack. */
const content = (): DraftContent => ({
  boxes: [0, 1].map((n) => ({
    sscc: sscc(n),
    parent: -1,
    named: true,
    packs: 2,
    cost: '10.00',
    vat_value: '0.91',
  })),
  packs: {
    sgtin: [0, 1, 2, 3, 4].map(sgtin),
    box: [0, 0, 1, 1, -1],
    batch: [0, 0, 0, 0, 0],
    named: [false, false, false, false, true],
  },
  shares: [],
  mistyped: [],
  batches: [{ gtin: '04600000000015', series: 'A1', expiry: '2028-01-31', cost: '10.00', vat_value: '0.91' }],
  products: [{ gtin: '04600000000015', name: 'Пример', producer: null, prod_desc: null, capacity: null }],
  loading: { boxes: 0, seconds: null, message: null, trouble: null },
});

describe('a scan', () => {
  test('of a pack marks its row and tells when its box is complete', () => {
    const delivery = new Delivery(content());
    const changes: Change[] = [];
    delivery.subscribe((change) => changes.push(change));
    expect(delivery.judge(sgtin(0), 7)).toEqual({ kind: 'pack', pack: 0, boxDone: null });
    expect(delivery.judge(sgtin(1), 7)).toEqual({ kind: 'pack', pack: 1, boxDone: 0 });
    expect(changes).toEqual([
      { packs: [0], boxes: [0] },
      { packs: [1], boxes: [0] },
    ]);
    expect(delivery.packScannedBy(0)).toBe(7);
  });

  test('repeated, foreign, of a checked box and of another box are told apart and change nothing', () => {
    const delivery = new Delivery(content());
    delivery.judge(sgtin(0), 7);
    expect(delivery.judge(sgtin(0), 8)).toEqual({ kind: 'repeated', pack: 0, box: null });
    expect(delivery.judge('04600000000015XXXXXXXXXXXXX', 7)).toMatchObject({ kind: 'foreign' });
    expect(delivery.judge(sgtin(2), 7, 0)).toEqual({ kind: 'other-box', pack: 2, box: 1, open: 0 });
    expect(delivery.judge(sscc(1), 7, 0)).toEqual({ kind: 'box-busy', box: 1, open: 0 });
    expect(delivery.judge(sscc(1), 7)).toEqual({ kind: 'box', box: 1 });
    expect(delivery.judge(sgtin(2), 7)).toEqual({ kind: 'inside-checked', pack: 2, box: 1 });
    expect(delivery.presence).toMatchObject({ packsPresent: 3, objectsPresent: 1, objectsTotal: 3 });
    expect(delivery.packScannedBy(0)).toBe(7);
  });

  test('of everything completes the delivery', () => {
    const delivery = new Delivery(content());
    for (const code of [sscc(0), sscc(1), sgtin(4)]) delivery.judge(code, 7);
    expect(delivery.presence.complete).toBe(true);
  });
});

describe('while the content of a box is not loaded', () => {
  const closed = (): DraftContent => {
    const { boxes, packs, ...rest } = content();
    return { ...rest, packs, boxes: boxes.map((box, n) => (n === 1 ? { ...box, packs: null } : box)) };
  };
  const strange = '04600000000015XXXXXXXXXXXXX';

  test('a code that is not among what is known is told so and not called foreign', () => {
    const delivery = new Delivery(closed());
    expect(delivery.scan(strange, 7, null)).toEqual({
      taken: false,
      repeated: false,
      seen: {
        kind: 'unopened',
        reason: 'Её нет среди загруженных; состав 1\u00a0короба ещё не загружен из МДЛП',
        cure: 'Отсканируйте код короба, в котором она лежит, или повторите позже',
      },
    });
    expect(delivery.scanMany([{ code: strange }, { code: sgtin(4) }], 7)).toMatchObject({
      fresh: [{ code: sgtin(4) }],
      foreign: 0,
      unopened: 1,
    });
  });

  test('it is foreign when all of it is loaded', () => {
    const delivery = new Delivery(content());
    expect(delivery.scan(strange, 7, null).seen).toMatchObject({ kind: 'foreign' });
    expect(delivery.scanMany([{ code: strange }], 7)).toMatchObject({ foreign: 1, unopened: 0 });
  });
});

describe('a box marked wrong', () => {
  /** Box 1 in box 0. */
  const nested = (): DraftContent => {
    const { boxes, ...rest } = content();
    return { ...rest, boxes: boxes.map((box, n) => ({ ...box, parent: n - 1 })) };
  };
  const marked = (box: number) => {
    const delivery = new Delivery(nested());
    delivery.merge([], [{ sscc: sscc(box), status: 'error' }], false);
    return delivery;
  };

  test.each([
    ['the box itself', 1, sscc(1), false],
    ['a pack in it', 1, sgtin(2), false],
    ['a box around it', 1, sscc(0), false],
    ['a pack beside it', 1, sgtin(0), true],
    ['a box in it', 0, sscc(1), false],
    ['a pack of a box in it', 0, sgtin(2), false],
    ['a pack by itself', 0, sgtin(4), true],
  ])('%s', (_, box, code, taken) => {
    const delivery = marked(box);
    const told = delivery.scan(code, 7, null);
    expect(told.taken).toBe(taken);
    if (!taken)
      expect(told.seen).toEqual({
        kind: 'misplaced',
        grave: true,
        reason: `Транспортная упаковка ${sscc(box)} отмечена ошибочной: она не войдёт в приёмку`,
      });
    expect(marked(box).scanMany([{ code }], 7)).toMatchObject({
      fresh: taken ? [{ code }] : [],
      wrong: taken ? 0 : 1,
    });
  });
});

test('scans of others arrive, and a clearing takes them away', () => {
  const delivery = new Delivery(content());
  delivery.merge([{ code: sgtin(4), user_id: 9 }], [{ sscc: sscc(1), status: 'error' }], false);
  expect(delivery.packScannedBy(4)).toBe(9);
  expect(delivery.presence.boxes[1]?.state).toBe('error');
  expect(delivery.merge([], [], true)).toEqual({ packs: [4], boxes: [1] });
});

test('without checking all counts as present', () => {
  const delivery = new Delivery(content());
  expect(delivery.setOptions({ check_packs: false, without_reconciliation: false }).packs).toHaveLength(5);
  expect(delivery.presence.complete).toBe(true);
});

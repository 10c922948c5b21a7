import type { CheckState, DraftContent } from '@provizor/contract';
import { expect, test } from 'vitest';
import { Delivery } from './delivery.ts';
import { markPeople, reasonOf, rowsOf } from './rows.ts';

const sgtin = (n: number) => `04600000000015SERIAL${String(n).padStart(7, '0')}`;
const sscc = (n: number) => String(n).padStart(18, '0');

/** Two boxes of two packs, two packs by themselves. */
const content: DraftContent = {
  boxes: [0, 1].map((n) => ({
    sscc: sscc(n),
    parent: -1,
    named: true,
    packs: 2,
    cost: null,
    vat_value: null,
  })),
  packs: {
    sgtin: [0, 1, 2, 3, 4, 5].map(sgtin),
    box: [0, 0, 1, 1, -1, -1],
    batch: [0, 0, 0, 0, 0, 0],
    named: [false, false, false, false, true, true],
  },
  shares: [],
  mistyped: [],
  batches: [{ gtin: '04600000000015', series: 'A1', expiry: '2028-01-31', cost: null, vat_value: null }],
  products: [{ gtin: '04600000000015', name: 'Пример', producer: null, prod_desc: null, capacity: null }],
  loading: { boxes: 0, seconds: null, message: null, trouble: null },
};

const me = 7;
function opened() {
  const delivery = new Delivery(content);
  const rows = rowsOf(delivery, { me, nameOf: (id) => (id === 9 ? 'Липова' : undefined), accepts: true });
  delivery.subscribe((change) => rows.apply(change));
  return { delivery, rows };
}
const problem = (n: number, over: Partial<CheckState['problems'][number]> = {}) => ({
  gtin: sgtin(n).slice(0, 14),
  sgtin: sgtin(n),
  sscc: null,
  branch_id: null,
  branch_name: null,
  status: 'paused_circulation',
  status_name: 'Оборот приостановлен',
  name: 'Пример',
  reason: 'paused' as const,
  warning: false,
  text: 'Оборот приостановлен решением Росздравнадзора',
  cure: 'Поместите в карантин',
  ...over,
});
const order = ({ rows }: ReturnType<typeof opened>) =>
  rows.packs.rows().map((row) => Number(row.sgtin.slice(-2)));

test('what cannot be accepted goes to the top with its box, and back when it is cured', () => {
  const shown = opened();
  const { delivery, rows } = shown;
  rows.judge([problem(3), problem(5, { warning: true })]);
  expect(order(shown)).toEqual([3, 5, 0, 1, 2, 4]);
  expect(rows.boxes.rows().map((row) => row.sscc)).toEqual([sscc(1), sscc(0)]);
  expect(rows.boxes.get(sscc(1))?.fill).toEqual({ found: 0, unseen: 0, bad: 1, missing: 1 });
  // scanned or not, it cannot be accepted
  delivery.judge(sscc(1), me);
  expect(rows.boxes.get(sscc(1))?.fill).toEqual({ found: 1, unseen: 0, bad: 1, missing: 0 });
  const row = rows.packs.get(sgtin(3));
  expect(row && reasonOf(row)?.short.cure).toBe('В карантин; затем откажитесь (252)');
  expect(row && reasonOf(row)?.whole.cure).toBe('Поместите в карантин');
  rows.judge([]);
  expect(order(shown)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(rows.boxes.get(sscc(1))?.fill).toEqual({ found: 2, unseen: 0, bad: 0, missing: 0 });
});

test('what has not come stands after the problems once the rest is said to be missing, until it is found', () => {
  const shown = opened();
  const { delivery, rows } = shown;
  for (const n of [0, 1, 2, 5]) delivery.judge(sgtin(n), me);
  rows.judge([problem(5)]);
  rows.setShort(true);
  expect(order(shown)).toEqual([5, 3, 4, 0, 1, 2]);
  expect(rows.packs.get(sgtin(4))?.absent).toBe(true);
  delivery.judge(sgtin(4), me);
  expect(rows.packs.get(sgtin(4))).toMatchObject({ absent: false, present: true });
  rows.setShort(false);
  expect(rows.packs.get(sgtin(3))?.absent).toBe(false);
});

test('a row names the colleague who has scanned it, a box who has it in hand', () => {
  const { delivery, rows } = opened();
  delivery.merge(
    [
      { code: sgtin(0), user_id: 9 },
      { code: sgtin(1), user_id: me },
    ],
    [],
    false,
  );
  expect(rows.packs.get(sgtin(0))?.colleague).toBe('Липова');
  expect(rows.packs.get(sgtin(1))?.colleague).toBeNull();
  const people = [
    { name: 'Липова', open_sscc: null, held_sscc: sscc(0) },
    { name: 'Ромашкина', open_sscc: sscc(1), held_sscc: sscc(0) },
    { name: 'Дубов', open_sscc: null, held_sscc: sscc(1) },
  ];
  markPeople(rows, people);
  expect(rows.boxes.rows().map(({ person }) => person)).toEqual(['Липова', 'Ромашкина, Дубов']);
  markPeople(rows, []);
  expect(rows.boxes.rows().map(({ person }) => person)).toEqual([null, null]);
});

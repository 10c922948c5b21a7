import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareInvoice, type InvoiceLine, type NoticeGroup } from './compare.ts';

const line = (own: Partial<InvoiceLine> = {}): InvoiceLine => ({
  n: 1,
  gtin: '04601234567893',
  series: 'A1',
  quantity: '10',
  sum: '1100.00',
  rate: '10',
  accepted: null,
  ...own,
});
const notice = (own: Partial<NoticeGroup> = {}): NoticeGroup => ({
  gtin: '04601234567893',
  series: 'a1 ',
  packs: 10,
  price: '110.00',
  vat: '10.00',
  ...own,
});
const packs = (count: number, series: string | null = 'A1', gtin = '04601234567893') => ({
  gtin,
  series,
  packs: count,
});

/** Differences as «kind against: paper → other». */
const told = (...sides: Parameters<typeof compareInvoice>) =>
  compareInvoice(...sides).goods.flatMap(({ differences }) =>
    differences.map(({ kind, against, paper, other }) => `${kind} ${against}: ${paper} → ${other}`),
  );

// written by hand
it.each([
  ['all agree', [line()], [notice()], [packs(10)], []],
  ['nothing to hold it against', [line()], null, null, []],
  ['less was announced', [line()], [notice({ packs: 8 })], null, ['missing notice: 10 → 8']],
  ['less was scanned', [line()], [notice()], [packs(9)], ['missing scanned: 10 → 9']],
  [
    'nothing of it was scanned',
    [line()],
    [notice()],
    [packs(3, 'B', '04601234567916')],
    ['missing scanned: 10 → 0', 'surplus scanned: 0 → 3'],
  ],
  ['more was scanned', [line()], [notice()], [packs(11)], ['surplus scanned: 10 → 11']],
  ['another series came', [line()], [notice({ series: 'B2' })], null, ['surplus notice: 0 → 10']],
  ['a series nobody knows', [line()], [notice({ series: null })], null, []],
  ['another price', [line()], [notice({ price: '112.00' })], null, ['other-price notice: 110.00 → 112.00']],
  ['a kopeck of rounding', [line()], [notice({ price: '110.01' })], null, []],
  ['another VAT', [line()], [notice({ vat: '19.84' })], null, ['other-vat notice: 10.00 → 19.84']],
  ['no VAT on the paper', [line({ rate: null })], [notice()], null, ['other-vat notice: 0.00 → 10.00']],
  [
    'a person has counted less',
    [line({ gtin: null, accepted: '7.5' })],
    null,
    null,
    ['missing counted: 10 → 7.5'],
  ],
  [
    'two lines of the same goods',
    [line(), line({ n: 2, quantity: '5', sum: '550.00' })],
    [notice({ packs: 15 })],
    null,
    [],
  ],
] as const)('%s', (_what, lines, announced, scanned, expected) => {
  expect(told(lines, announced, scanned)).toEqual(expected);
});

it('proposes the answer', () => {
  expect(compareInvoice([line()], [notice()], null).answer).toBe('1');
  expect(compareInvoice([line({ accepted: '10' })], null, null).answer).toBe('1');
  expect(compareInvoice([line()], [notice({ packs: 9 })], null).answer).toBe('2');
  expect(compareInvoice([line({ accepted: '0' })], null, null).answer).toBe('3');
});

const goods = fc.record({
  gtin: fc.constantFrom('04601234567893', '04601234567916', null),
  series: fc.constantFrom('A1', 'B2', null),
  quantity: fc.integer({ min: 1, max: 1000 }),
});

it('finds nothing where all sides say the same, and loses no line', () => {
  fc.assert(
    fc.property(fc.array(goods, { maxLength: 12 }), (drawn) => {
      const lines = drawn.map(({ gtin, series, quantity }, index) =>
        line({ n: index + 1, gtin, series, quantity: String(quantity), sum: String(quantity * 110) }),
      );
      const groups = drawn.flatMap(({ gtin, series, quantity }) =>
        gtin === null ? [] : [{ gtin, series, packs: quantity }],
      );
      const announced = groups.map((group) => ({ ...group, price: '110.00', vat: '10.00' }));
      const { goods: rows, answer } = compareInvoice(lines, announced, groups);
      expect(rows.flatMap(({ differences }) => differences)).toEqual([]);
      expect(rows.flatMap((row) => row.lines).toSorted((a, b) => a - b)).toEqual(lines.map(({ n }) => n));
      expect(answer).toBe('1');
    }),
  );
});

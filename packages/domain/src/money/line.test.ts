import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { packsOfUnits } from '../packing/index.ts';
import {
  isOddVat,
  type LineMoney,
  lineSum,
  lineVat,
  priceOfSum,
  retyped,
  sumOfLine,
  vatOfLine,
} from './line.ts';
import { fromKopecks, toKopecks } from './money.ts';
import { withoutVat } from './rate.ts';

test.each([
  ['10', '95.20', '10', '952.00', '86.55'],
  ['10', '95.21', '10', '952.10', '86.55'],
  ['1', '0.01', '10', '0.01', '0.00'],
  ['3', '0.30', '20', '0.90', '0.15'],
  ['100', '28.40', '10', '2840.00', '258.18'],
  ['0.5', '33.33', '10', '16.67', '1.52'],
  ['0.333333', '100.00', '22', '33.33', '6.01'],
  ['25000', '412.35', '10', '10308750.00', '937159.09'],
  ['7', '19.99', '0', '139.93', '0.00'],
  ['10', '10.005', '10', '100.05', '9.10'],
])('%s packs at %s roubles and %s %% are %s with VAT %s', (packs, price, rate, sum, vat) => {
  expect(lineSum(packs, price)).toBe(sum);
  expect(lineVat(sum, rate)).toBe(vat);
});

describe('200 lines of invoices, computed by Decimal of Python (testing/invoices.py)', () => {
  const [, ...lines] = readFileSync(new URL('./testing/invoices.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  it('agree to the kopeck', () => {
    expect(lines).toHaveLength(200);
    for (const line of lines) {
      const [packs = '', price = '', rate = '', sum = '', vat = ''] = line.split(',');
      expect([line, lineSum(packs, price), lineVat(sum, rate)]).toEqual([line, sum, vat]);
    }
  });
});

const kopecks = fc.integer({ min: 1, max: 1_000_000_000 }).map((n) => fromKopecks(BigInt(n)));
const packs = fc.integer({ min: 1, max: 100_000 }).map(String);
const rate = fc.constantFrom('0', '5', '7', '10', '18', '20', '22');

test('VAT of a line is within half a kopeck of the exact one, whatever the quantity', () => {
  fc.assert(
    fc.property(packs, kopecks, rate, (quantity, price, per) => {
      const sum = toKopecks(lineSum(quantity, price));
      const vat = toKopecks(lineVat(fromKopecks(sum), per));
      const twice = 2n * (sum * BigInt(per) - vat * (100n + BigInt(per)));
      expect(twice <= 100n + BigInt(per) && -twice <= 100n + BigInt(per)).toBe(true);
    }),
  );
});

test('the price of a typed sum differs from the exact one by half a kopeck at most', () => {
  fc.assert(
    fc.property(packs, kopecks, (quantity, sum) => {
      const price = toKopecks(priceOfSum(sum, quantity) ?? '');
      const twice = 2n * (price * BigInt(quantity) - toKopecks(sum));
      expect(twice <= BigInt(quantity) && -twice <= BigInt(quantity)).toBe(true);
    }),
  );
  expect(priceOfSum('100.05', '10')).toBe('10.01');
  expect(priceOfSum('100.05', '0')).toBeNull();
});

test('VAT typed from the paper is asked about from two kopecks on', () => {
  expect(isOddVat('952.00', '10', '86.55')).toBe(false);
  expect(isOddVat('952.00', '10', '86.54')).toBe(false);
  expect(isOddVat('952.00', '10', '86.53')).toBe(true);
  expect(isOddVat('952.00', '10', '95.20')).toBe(true);
});

const empty: LineMoney = {
  quantity: null,
  price: null,
  vat_rate: null,
  vat_value: null,
  paper_sum: null,
  paper_vat: null,
  cost: null,
};
const typing = (...steps: Partial<LineMoney>[]) => {
  const line = steps.reduce<LineMoney>((before, typed) => retyped(before, typed), empty);
  const { price, paper_sum, paper_vat } = line;
  return { price, paper_sum, paper_vat, sum: sumOfLine(line), vat: vatOfLine(line) };
};

test.each<[string, Partial<LineMoney>[], object]>([
  [
    '10 packs for 100,05',
    [{ quantity: '10' }, { vat_rate: '10' }, { paper_sum: '100.05' }],
    { price: '10.01', sum: '100.05', vat: '9.10' },
  ],
  [
    'the sum before the quantity',
    [{ paper_sum: '100.05' }, { quantity: '10' }],
    { price: '10.01', sum: '100.05', vat: null },
  ],
  [
    'a price typed after the sum',
    [{ quantity: '10', paper_sum: '100.05' }, { price: '10.00' }],
    { paper_sum: null, sum: '100.00' },
  ],
  [
    'the same price typed again',
    [{ quantity: '10', paper_sum: '100.05' }, { price: '10.01' }],
    { paper_sum: '100.05', sum: '100.05' },
  ],
  [
    'another quantity',
    [{ quantity: '10', paper_sum: '100.05' }, { quantity: '20' }],
    { paper_sum: null, price: '10.01', sum: '200.20' },
  ],
  [
    'VAT of the paper',
    [{ quantity: '10', price: '95.20', vat_rate: '10' }, { paper_vat: '86.50' }],
    { sum: '952.00', vat: '86.50' },
  ],
  [
    'a third of a pack for 33,33',
    [{ levels: [{ name: 'таб.', amount: 30 }], quantity: '0.333333' }, { paper_sum: '33.33' }],
    { price: '99.99', sum: '33.33' },
  ],
  [
    'another rate after it',
    [{ quantity: '10', price: '95.20', vat_rate: '10', paper_vat: '86.50' }, { vat_rate: '20' }],
    { paper_vat: null, vat: '158.67' },
  ],
  [
    'no VAT at all after it',
    [{ quantity: '10', price: '95.20', vat_rate: '10', paper_vat: '86.50' }, { vat_rate: withoutVat }],
    { paper_vat: null, vat: '0.00' },
  ],
])('%s', (_, steps, line) => {
  expect(typing(...steps)).toMatchObject(line);
});

test('the exact price of a typed sum of a part of a pack makes that sum of it, and a pack of it all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1000 }), fc.nat(999), kopecks, (inPack, part, sum) => {
      const levels = [{ name: 'таб.', amount: inPack }];
      const quantity = packsOfUnits(BigInt((part % inPack) + 1), inPack);
      const line = retyped({ ...empty, levels, quantity }, { paper_sum: sum });
      expect(lineSum(quantity, line.cost ?? '0', inPack)).toBe(sum);
      const units = BigInt((part % inPack) + 1);
      const whole = toKopecks(lineSum('1', line.cost ?? '0', inPack));
      const exact = toKopecks(sum) * BigInt(inPack);
      expect(2n * (whole * units - exact) <= units && 2n * (exact - whole * units) <= units).toBe(true);
    }),
  );
});

test('whatever is typed, a typed sum stands as typed, and a shelf worth it', () => {
  fc.assert(
    fc.property(packs, kopecks, (quantity, sum) => {
      const line = retyped({ ...empty, quantity }, { paper_sum: sum });
      expect(sumOfLine(line)).toBe(sum);
      expect(lineSum(quantity, line.cost ?? '0')).toBe(sum);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PackingLevel, packingText, packsToUnits, unitsOfLevels, unitsToPacks } from './packing.ts';

const levels = fc.array(
  fc.record({
    name: fc.constantFrom('Блистер', 'Пачка', 'Короб'),
    amount: fc.integer({ min: 1, max: 1000 }),
  }),
  { minLength: 1, maxLength: 5 },
);
/** A decimal with up to six digits after the point, and its value in millionths. */
const decimal = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((millionths) => {
  const text = millionths.toString().padStart(7, '0');
  return { text: `${text.slice(0, -6)}.${text.slice(-6)}`, millionths };
});
const millionths = (text: string) => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
};

describe('any packing', () => {
  it('takes whole packs there and back, nothing left', () => {
    fc.assert(
      fc.property(levels, fc.bigInt({ min: 0n, max: 10n ** 12n }), (packing, packs) => {
        const there = packsToUnits(packing, packs.toString());
        const back = unitsToPacks(packing, there.amount);
        expect([back.amount, back.rest, there.rest]).toEqual([packs.toString(), '0', '0']);
      }),
    );
  });

  it('loses no part of a unit: packs and rest make up what was given', () => {
    fc.assert(
      fc.property(levels, decimal, (packing, { text, millionths: given }) => {
        const { amount, rest, unitsInPack } = unitsToPacks(packing, text);
        const left = millionths(rest);
        expect(BigInt(amount) * BigInt(unitsInPack) * 1_000_000n + left).toBe(given);
        expect(left < BigInt(unitsInPack) * 1_000_000n).toBe(true);
      }),
    );
  });

  it('is told level by level, each fewer than fill the next one, and makes up the same', () => {
    fc.assert(
      fc.property(levels, decimal, (packing, { text, millionths: given }) => {
        const packed = unitsToPacks(packing, text);
        const sizes = unitsOfLevels(packing);
        const sum = packed.levels.reduce(
          (total, { level, amount }) => total + BigInt(amount) * (sizes[level - 1] ?? 0n) * 1_000_000n,
          millionths(packed.loose),
        );
        expect(sum).toBe(given);
        for (const { level, amount } of packed.levels.slice(1)) {
          expect(BigInt(amount) < BigInt(packing[level]?.amount ?? 0)).toBe(true);
        }
      }),
    );
  });
});

const tablets: PackingLevel[] = [
  { name: 'Блистер', amount: 10 },
  { name: 'Пачка', amount: 3 },
];

it.each([
  ['67', '2', '7', 'Пачка × 2, таблетка × 7'],
  ['75.5', '2', '15.5', 'Пачка × 2, Блистер × 1, таблетка × 5,5'],
  ['30', '1', '0', 'Пачка × 1'],
  ['0', '0', '0', '0'],
])('%s tablets are %s packs and %s more', (units, packs, rest, text) => {
  const packed = unitsToPacks(tablets, units);
  expect([packed.amount, packed.rest, packingText(packed, 'таблетка')]).toEqual([packs, rest, text]);
});

it('gives the units of a part of a pack', () => {
  expect(packsToUnits(tablets, '1.5')).toMatchObject({ amount: '45', rest: '15', unitsInPack: '30' });
  expect(packsToUnits([{ name: 'Флакон', amount: 3 }], '0,333333').amount).toBe('0.999999');
});

it.each(['', '-1', '1.1234567', '1e3', 'x'])('«%s» is no amount', (text) => {
  expect(() => packsToUnits(tablets, text)).toThrow(RangeError);
});

it.each([[[]], [[{ name: 'Пачка', amount: 0 }]], [[{ name: 'Пачка', amount: 1.5 }]]])(
  'a packing must hold something: %j',
  (packing) => {
    expect(() => unitsToPacks(packing, '1')).toThrow(RangeError);
  },
);

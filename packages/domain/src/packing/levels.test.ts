import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type GoodsLevel,
  levelsText,
  millionths,
  mostUnits,
  packsOfUnits,
  unitsInPack,
  unitsOfPacks,
  worthOfUnits,
} from './levels.ts';
import { readQuantity } from './typed-quantity.ts';

const tablets: GoodsLevel[] = [
  { name: 'бл.', amount: 3 },
  { name: 'таб.', amount: 10 },
];
const inPack = fc.integer({ min: 1, max: mostUnits });
const units = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });

/** Fractions by whole numbers, computed another way than the module does. */
const isNearest = (packs: string, over: bigint, under: bigint): boolean => {
  const [whole = '', part = ''] = packs.replace('-', '').split('.');
  const value = BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
  const exact = (over < 0n ? -over : over) * 1_000_000n;
  const off = value * under - exact;
  return 2n * (off < 0n ? -off : off) <= under;
};

describe('a quantity of six decimals names a whole number of units', () => {
  it('there and back', () => {
    fc.assert(
      fc.property(units, inPack, (given, size) => {
        const packs = packsOfUnits(given, size);
        expect(isNearest(packs, given, BigInt(size))).toBe(true);
        expect(unitsOfPacks(packs, size)).toBe(given);
      }),
    );
  });

  it('also when it is the sum or the rest of several rounded ones', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 7 }),
        inPack,
        (parts, size) => {
          const sum = parts.reduce((all, part) => {
            const [whole = '', rest = ''] = packsOfUnits(part, size).split('.');
            return all + BigInt(whole + rest.padEnd(6, '0'));
          }, 0n);
          const text = sum.toString().padStart(7, '0');
          expect(unitsOfPacks(`${text.slice(0, -6)}.${text.slice(-6)}`, size)).toBe(
            parts.reduce((all, part) => all + part, 0n),
          );
        },
      ),
    );
  });

  it('and any decimal of goods without levels', () => {
    expect(unitsInPack([])).toBe(millionths);
    expect(unitsOfPacks('0.333333', millionths)).toBe(333_333n);
    expect(packsOfUnits(333_333n, millionths)).toBe('0.333333');
  });

  it.each(['0.5', '0.33', '0.3333'])('«%s» of a pack of three tablets names none', (text) => {
    expect(unitsOfPacks(text, 3)).toBeNull();
  });
});

test('parts of a pack are worth the pack, to the kopeck, whatever the parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 500n }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 500 }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (parts, size, kopecks) => {
        const cost = `${kopecks / 100n}.${(kopecks % 100n).toString().padStart(2, '0')}`;
        const all = parts.reduce((sum, part) => sum + part, 0n);
        let left = all;
        let taken = 0n;
        for (const part of parts) {
          taken += worthOfUnits(left, size, cost) - worthOfUnits(left - part, size, cost);
          left -= part;
        }
        expect(left).toBe(0n);
        // the nearest kopeck of all × cost ÷ size, half up
        expect(taken).toBe((2n * all * kopecks + BigInt(size)) / (2n * BigInt(size)));
      },
    ),
  );
});

test('three thirds of 100 roubles are 33,33, 33,34 and 33,33', () => {
  const worth = [30n, 20n, 10n, 0n].map((left) => worthOfUnits(left, 30, '100.00'));
  expect(worth).toEqual([10_000n, 6667n, 3333n, 0n]);
});

test.each([
  ['2', '2', '2 уп.'],
  ['1/3', '0.333333', '1 бл.'],
  ['2 бл', '0.666667', '2 бл.'],
  ['2бл.', '0.666667', '2 бл.'],
  ['1 уп 2 бл 3 таб', '1.766667', '1 уп. 2 бл. 3 таб.'],
  ['1/2 бл', '0.166667', '5 таб.'],
  ['1 1/3', '1.333333', '1 уп. 1 бл.'],
  ['45 таблеток', '1.5', '1 уп. 1 бл. 5 таб.'],
  ['0,333333', '0.333333', '1 бл.'],
  ['0,5', '0.5', '1 бл. 5 таб.'],
  ['0', '0', '0'],
])('«%s» is %s packs, shown as «%s»', (text, quantity, shown) => {
  expect(readQuantity(text, tablets)).toEqual({ ok: true, quantity });
  expect(levelsText(quantity, tablets).replaceAll('\u00a0', ' ')).toBe(shown);
});

test.each([
  ['1/7', 'Не делится: в упаковке 30 таб.'],
  ['0,33', 'Не делится: в упаковке 30 таб.'],
  ['2 амп', 'Нет уровня «амп», есть: уп., бл., таб.'],
  ['1/0', '«1/0» — не количество'],
  ['много', 'Введите количество: «2», «1/3», «2 бл.»'],
  ['-1', 'Введите количество: «2», «1/3», «2 бл.»'],
])('«%s» is refused: %s', (text, reason) => {
  expect(readQuantity(text, tablets)).toEqual({ ok: false, reason });
});

test('goods without levels take decimals, and a third only when its levels are told', () => {
  expect(readQuantity('0,25', [])).toEqual({ ok: true, quantity: '0.25' });
  expect(readQuantity('1/4', [])).toEqual({ ok: true, quantity: '0.25' });
  expect(readQuantity('1/3', [])).toEqual({
    ok: false,
    reason: 'Такая часть не точна: задайте уровни в карточке товара',
  });
  expect(levelsText('-0.25', [])).toBe('-0,25');
});

test('what is shown is read again as the same', () => {
  const levels = fc
    .array(fc.integer({ min: 2, max: 40 }), { minLength: 1, maxLength: 3 })
    .map((amounts) => amounts.map((amount, index) => ({ name: ['бл.', 'таб.', 'мг'][index] ?? '', amount })));
  fc.assert(
    fc.property(levels, fc.bigInt({ min: 0n, max: 10n ** 9n }), (packing, given) => {
      const quantity = packsOfUnits(given, unitsInPack(packing));
      expect(readQuantity(levelsText(quantity, packing), packing)).toEqual({ ok: true, quantity });
    }),
  );
});

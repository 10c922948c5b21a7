import { describe, expect, it } from 'vitest';
import {
  aboveCapText,
  limitOf,
  type MarkupLimit,
  type MarkupRule,
  makerPriceOf,
  netOf,
  purchaseFaults,
  purchaseFaultText,
  retailCap,
  retailPrice,
  ruleOf,
  type VitalFacts,
} from './index.ts';

const limit = (
  trade: MarkupLimit['trade'],
  percent: string,
  rest: Partial<MarkupLimit> = {},
): MarkupLimit => ({
  trade,
  percent,
  over: null,
  up_to: null,
  valid_from: '2026-01-01',
  valid_to: null,
  ...rest,
});

const region = [
  limit('wholesale', '20', { up_to: '100' }),
  limit('wholesale', '15', { over: '100', up_to: '500' }),
  limit('wholesale', '10', { over: '500' }),
  limit('retail', '32', { up_to: '100' }),
  limit('retail', '28', { over: '100', up_to: '500' }),
  limit('retail', '15', { over: '500', valid_to: '2026-06-30' }),
  limit('retail', '17', { over: '500', valid_from: '2026-07-01' }),
];

describe('largest mark-ups of a region', () => {
  it.each([
    ['0.01', '20', '32'],
    ['100.00', '20', '32'],
    ['100.01', '15', '28'],
    ['500.00', '15', '28'],
    ['500.01', '10', '17'],
  ])('go by bands of the maker’s price: %s', (maker, wholesale, retail) => {
    expect(limitOf(region, 'wholesale', maker, '2026-11-23')).toBe(wholesale);
    expect(limitOf(region, 'retail', maker, '2026-11-23')).toBe(retail);
  });

  it('go by their days, and are not known where no row holds', () => {
    expect(limitOf(region, 'retail', '600', '2026-06-30')).toBe('15');
    expect(limitOf(region, 'retail', '600', '2026-07-01')).toBe('17');
    expect(limitOf(region, 'retail', '600', '2025-12-31')).toBeNull();
  });

  it('are those of the latest row where two overlap', () => {
    const newer = [...region, limit('retail', '25', { up_to: '100', valid_from: '2026-11-01' })];
    expect(limitOf(newer, 'retail', '50', '2026-11-23')).toBe('25');
    expect(limitOf(newer, 'retail', '50', '2026-10-31')).toBe('32');
  });
});

const rule = (id: number, rest: Partial<MarkupRule> = {}): MarkupRule => ({
  id,
  name: `Правило ${id}`,
  position: 100,
  percent: '30',
  step: 'kopeck',
  way: 'nearest',
  type_nomenclature_id: null,
  atx: null,
  vital: null,
  storage_id: null,
  over: null,
  up_to: null,
  valid_from: '2026-01-01',
  valid_to: null,
  ...rest,
});

const goods = { type_nomenclature_id: 1, atx: 'N02BE01', vital: false, storage_id: 5, purchase: '100.00' };

describe('the rule goods are marked up by', () => {
  it.each<[string, Partial<MarkupRule>, boolean]>([
    ['everything', {}, true],
    ['its kind of goods', { type_nomenclature_id: 1 }, true],
    ['another kind', { type_nomenclature_id: 2 }, false],
    ['the beginning of its ATC code, in any case of letters', { atx: 'n02' }, true],
    ['another ATC code', { atx: 'N03' }, false],
    ['what is not vital', { vital: 'other' }, true],
    ['what is vital', { vital: 'vital' }, false],
    ['its storage', { storage_id: 5 }, true],
    ['another storage', { storage_id: 6 }, false],
    ['a band that ends with its price', { over: '50', up_to: '100' }, true],
    ['a band that begins with its price', { over: '100' }, false],
    ['a period that ends today', { valid_to: '2026-11-23' }, true],
    ['a period that is over', { valid_to: '2026-11-22' }, false],
    ['a period to come', { valid_from: '2026-11-24' }, false],
  ])('fits %s', (_, rest, fits) => {
    expect(ruleOf([rule(1, rest)], goods, '2026-11-23')?.id).toBe(fits ? 1 : undefined);
  });

  it('is the first that fits by its place, then by its number', () => {
    const rules = [rule(3), rule(2), rule(9, { position: 10, storage_id: 6 }), rule(4, { position: 20 })];
    expect(ruleOf(rules, goods, '2026-11-23')?.id).toBe(4);
    expect(ruleOf(rules.slice(0, 2), goods, '2026-11-23')?.id).toBe(2);
  });

  it('does not fit goods without an ATC code by one', () => {
    expect(ruleOf([rule(1, { atx: 'N' })], { ...goods, atx: null }, '2026-11-23')).toBeNull();
  });
});

const vital = (rest: Partial<VitalFacts> = {}): VitalFacts => ({
  limit: '90.00',
  maker: '80.00',
  wholesale: '20',
  retail: '30',
  seller: 'usual',
  ...rest,
});
const bought = (price: string, vatRate: string | null = '10') => ({ price, vatRate });

// worked out by hand; the same figures come from PostgreSQL's numeric in apps/server/src/stock/prices/second.test.ts
describe('retail prices', () => {
  it.each([
    ['100.00', '25', 'kopeck', 'nearest', '125.00'],
    ['100.01', '25', 'kopeck', 'nearest', '125.01'],
    ['100.02', '25', 'kopeck', 'nearest', '125.03'],
    ['100.01', '25', 'kopeck', 'up', '125.02'],
    ['100.03', '25', 'ten', 'nearest', '125.00'],
    ['100.04', '25', 'ten', 'nearest', '125.10'],
    ['100.03', '25', 'ten', 'up', '125.10'],
    ['99.99', '33.33', 'half', 'nearest', '133.50'],
    ['99.99', '33.33', 'rouble', 'down', '133.00'],
    ['0.01', '30', 'kopeck', 'nearest', '0.01'],
    ['0.00', '30', 'rouble', 'up', '0.00'],
  ] as const)('of ordinary goods bought for %s at %s %%, %s %s: %s', (price, percent, step, way, wanted) => {
    expect(retailPrice(bought(price), null, { percent, step, way })).toBe(wanted);
  });

  it.each([
    // 96 without VAT, mark-up 30 % of the maker's 80 = 24; 120 and 10 % = 132
    ['105.60', vital(), '30', '132.00', '132.00'],
    // our own rule is lower than the region's: 96 + 8 = 104; 114.40
    ['105.60', vital(), '10', '114.40', '132.00'],
    // our own rule is higher: the region's holds
    ['105.60', vital(), '50', '132.00', '132.00'],
    // bought above the lawful 96: retail is counted from the lawful price
    ['110.00', vital(), '30', '132.00', '132.00'],
    // the maker above the registered 90: counted from 90; 90 × 1.2 = 108, bought at 100; 100 + 27 = 127; 139.70
    ['110.00', vital({ maker: '95.00' }), '30', '139.70', '139.70'],
    // maker's price not told: the lower of 90 and 96; 96 + 27 = 123; 135.30
    ['105.60', vital({ maker: null }), '30', '135.30', '135.30'],
    // nor the registered one: what was paid; 96 + 28.80 = 124.80; 137.28
    ['105.60', vital({ maker: null, limit: null }), '30', '137.28', '137.28'],
  ] as const)('of vital medicines bought for %s', (price, facts, percent, wanted, cap) => {
    expect(retailPrice(bought(price), facts, { percent, step: 'kopeck', way: 'nearest' })).toBe(wanted);
    expect(retailCap(facts, bought(price))).toBe(cap);
  });

  // bought for 96 without VAT and 105.60 with it, or above the lawful 96: 110.00 counts as 96 and its VAT
  it.each([
    ['usual', '105.60', '30', '132.00', '132.00'],
    // 105.60 + 24
    ['none', '105.60', '30', '129.60', '129.60'],
    ['none', '110.00', '30', '129.60', '129.60'],
    // our own rule is lower: 105.60 + 8
    ['none', '105.60', '10', '113.60', '129.60'],
    // 129.60 and 5 % are 136.08, and 7 % are 138.672
    ['5', '105.60', '30', '136.08', '136.08'],
    ['7', '105.60', '30', '138.67', '138.67'],
    ['7', '110.00', '30', '138.67', '138.67'],
    // 113.60 and 5 %
    ['5', '105.60', '10', '119.28', '136.08'],
    // the very kopecks that were paid, not those its price without VAT makes: 105.55 holds 9.60 of VAT, 95.95 and 10 % are 105.545
    ['none', '105.55', '30', '129.55', '129.55'],
  ] as const)(
    'of a seller whose VAT is «%s», bought for %s at %s %%',
    (seller, price, percent, wanted, cap) => {
      const facts = vital({ seller });
      expect(retailPrice(bought(price), facts, { percent, step: 'kopeck', way: 'nearest' })).toBe(wanted);
      expect(retailCap(facts, bought(price))).toBe(cap);
    },
  );

  it.each([
    // a supplier who owes no VAT himself: 96 + 24, then what we owe
    ['none', '120.00'],
    ['5', '126.00'],
    ['7', '128.40'],
  ] as const)('of a seller whose VAT is «%s», bought of one who owes none', (seller, cap) => {
    expect(retailCap(vital({ seller }), bought('96.00', 'none'))).toBe(cap);
  });

  it('of vital medicines are never rounded above the lawful price', () => {
    const facts = vital({ maker: '80.01' });
    // 96 + 24.003 = 120.003; with VAT 132.0033
    expect(retailCap(facts, bought('105.60'))).toBe('132.00');
    const own = { percent: '30', way: 'up' } as const;
    expect(retailPrice(bought('105.60'), facts, { ...own, step: 'kopeck' })).toBe('132.00');
    expect(retailPrice(bought('105.71'), facts, { ...own, step: 'rouble' })).toBe('132.00');
    expect(
      retailPrice(bought('0.50'), vital({ maker: '0.40', limit: null }), { ...own, step: 'rouble' }),
    ).toBe('0.62');
  });

  it('of goods without VAT and of an unknown rate are marked up as they were bought', () => {
    expect(netOf(bought('96.00', 'none'))).toBe('96.00');
    expect(netOf(bought('96.00', null))).toBe('96.00');
    expect(retailCap(vital(), bought('96.00', 'none'))).toBe('120.00');
  });

  it('are bounded by nothing where the region’s table says nothing', () => {
    expect(retailCap(vital({ retail: null }), bought('105.60'))).toBeNull();
    expect(
      retailPrice(bought('105.60'), vital({ retail: null }), {
        percent: '50',
        step: 'kopeck',
        way: 'nearest',
      }),
    ).toBe('149.60');
  });

  it('count from the maker’s price as it is told', () => {
    expect(makerPriceOf(vital(), bought('105.60'))).toBe('80.00');
    expect(makerPriceOf(vital({ maker: null }), bought('88.00'))).toBe('80.00');
    expect(makerPriceOf(vital({ maker: null }), bought('105.60'))).toBe('90.00');
  });
});

describe('a purchase of vital medicines', () => {
  it('breaks nothing at the largest lawful price', () => {
    expect(purchaseFaults(vital(), bought('105.60'))).toEqual([]);
  });

  it('is told with its figures when the supplier asks more', () => {
    const [fault] = purchaseFaults(vital(), bought('110.00'));
    expect(fault && purchaseFaultText(fault)).toBe(
      'Цена поставщика 100,00 ₽ без НДС — надбавка 25 % к цене производителя 80,00 ₽, предельная оптовая надбавка 20 %, то есть не больше 96,00 ₽: потребуйте исправить цену',
    );
  });

  it('is told when the maker asks more than is registered, and the mark-up counts from the registered price', () => {
    const faults = purchaseFaults(vital({ maker: '95.00' }), bought('121.00'));
    expect(faults.map(({ code }) => code)).toEqual(['maker-above-limit', 'bought-above']);
    expect(faults[0] && purchaseFaultText(faults[0])).toContain(
      '95,00 ₽ выше зарегистрированной предельной 90,00 ₽',
    );
    expect(faults[1]).toMatchObject({ bought: '110.00', largest: '108.00' });
  });

  it('is looked at by the registered price where the maker’s is not told, and not at all without both', () => {
    expect(purchaseFaults(vital({ maker: null }), bought('121.00'))).toMatchObject([
      { maker: '90.00', largest: '108.00' },
    ]);
    expect(purchaseFaults(vital({ maker: null, limit: null }), bought('121.00'))).toEqual([]);
  });
});

it('a price above the lawful one is told with both', () => {
  expect(aboveCapText('132.01', '132.00')).toContain('132,01 ₽ выше предельной розничной 132,00 ₽');
  expect(aboveCapText('132.00', '132.00')).toBeNull();
  expect(aboveCapText('132.00', null)).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromKopecks, priceWithVat, toKopecks, vatIncluded, vatRateOf } from './money.ts';
import { plainVatRate, readVatRate, vatRates, vatRateTitle, withoutVat } from './rate.ts';

test('roubles and kopecks turn into each other', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (kopecks) => {
      expect(toKopecks(fromKopecks(kopecks))).toBe(kopecks);
    }),
  );
  expect(fromKopecks(-5n)).toBe('-0.05');
  expect(toKopecks('12.5')).toBe(1250n);
  expect(toKopecks('12')).toBe(1200n);
});

test.each(['', '1,5', '1.234', '.5', '1e3', ' 1', '--1'])('«%s» is no amount', (text) => {
  expect(() => toKopecks(text)).toThrow(RangeError);
});

test.each([
  ['110.00', '10', '10.00'],
  ['28.40', '10', '2.58'],
  ['122.00', '22', '22.00'],
  ['0.01', '10', '0.00'],
  ['1.21', '10', '0.11'],
  ['99.99', '0', '0.00'],
  ['99.99', withoutVat, '0.00'],
])('VAT in %s at %s is %s', (price, rate, vat) => {
  expect(vatIncluded(price, rate)).toBe(vat);
});

test.each([
  ['100', '10', '110.00'],
  ['95.20', '22', '116.14'],
  ['90.909091', '10', '100.00'],
  ['0.05', '10', '0.06'],
  ['0.004545', '10', '0.00'],
  ['99.99', withoutVat, '99.99'],
  ['99.995', '0', '100.00'],
])('%s without VAT at %s is %s with it', (net, rate, price) => {
  expect(priceWithVat(net, rate)).toBe(price);
});

test('a price without VAT is what is left when the VAT is taken out of the price with it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...vatRates), (kopecks, rate) => {
      const price = priceWithVat(fromKopecks(BigInt(kopecks)), rate);
      expect(toKopecks(price) - toKopecks(vatIncluded(price, rate))).toBe(BigInt(kopecks));
    }),
  );
  expect(() => priceWithVat('-1', '10')).toThrow(RangeError);
});

test('the rate is found again from the value', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 10_000_000 }),
      fc.constantFrom(...vatRates.filter((rate) => rate !== '0')),
      (kopecks, rate) => {
        const price = fromKopecks(BigInt(kopecks));
        expect(vatRateOf(price, vatIncluded(price, rate))).toBe(rate);
      },
    ),
  );
  expect(vatRateOf('110.00', '10.01')).toBe('10');
  expect(vatRateOf('110.00', '0.00')).toBe(withoutVat);
  expect(vatRateOf('110.00', '55.00')).toBeNull();
});

test.each([
  ['без НДС', withoutVat, 'Без НДС'],
  ['Без\u00a0НДС', withoutVat, 'Без НДС'],
  ['0 %', '0', '0 %'],
  ['10,00 %', '10', '10 %'],
  ['7.50', '7.5', '7,5 %'],
  ['05', '5', '5 %'],
  ['0,1', '10', '10 %'],
  ['0.22', '22', '22 %'],
  ['0.0', '0', '0 %'],
])('the rate «%s» is %s, told as «%s»', (text, rate, title) => {
  expect(readVatRate(text)).toBe(rate);
  expect(vatRateTitle(rate)).toBe(title);
  expect(plainVatRate(rate)).toBe(rate);
});

test.each(['', 'десять', '100', '-1', '1.234', 'без скидки'])('«%s» is no rate', (text) => {
  expect(readVatRate(text)).toBeNull();
});

test.each(['0,1 %', '100', '-1', 'десять'])('«%s» is no rate', (text) => {
  expect(readVatRate(text)).toBeNull();
});

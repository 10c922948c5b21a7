import { products } from '@provizor/demo';
import { describe, expect, it } from 'vitest';
import { pricesOf } from './prices.ts';

describe('the VAT in a price', () => {
  it.each([
    ['110.00', '10', '10.00'],
    ['42.30', '10', '3.85'],
    ['0.05', '10', '0.00'],
    ['0.06', '10', '0.01'],
    ['38460.00', '10', '3496.36'],
    ['120.00', '20', '20.00'],
    ['100.00', '0', '0.00'],
  ])('of %s at %s %% is %s', (price, vat_rate, vat_value) => {
    const [product] = products;
    if (!product) throw new Error('There are no products');
    expect(pricesOf({ ...product, price, vat_rate })).toEqual({ cost: price, vat_value });
  });
});

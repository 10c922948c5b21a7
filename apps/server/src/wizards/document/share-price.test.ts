import { expect, test } from 'vitest';
import { priceOfShare } from './share-price.ts';

test.each([
  [{ cost: '110.00', vat_value: '10.00' }, '3/10', { cost: '33.00', vat_value: '3.00' }],
  [{ cost: '100.00', vat_value: '9.09' }, '1/3', { cost: '33.33', vat_value: '3.03' }],
  [{ cost: '0.05', vat_value: '0.01' }, '1/2', { cost: '0.03', vat_value: '0.01' }],
  [{ cost: '1234567.8' }, '1/1', { cost: '1234567.80' }],
  [{}, '1/2', {}],
])('%j by %s: %j', (price, part, share) => expect(priceOfShare(price, part)).toEqual(share));

import { expect, it } from 'vitest';
import { addressOf, places } from './places.ts';

it('fills the parameter of a page in, escaped', () => {
  expect(addressOf(places.pack, '04601234567893AB12CD34EF567')).toBe(
    '/mdlp/packs/id04601234567893AB12CD34EF567',
  );
  expect(addressOf(places.delivery, 'a/b')).toBe('/mdlp/income/ida%2Fb');
});

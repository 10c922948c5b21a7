import { expect, test } from 'vitest';
import { screenLink } from './screen-link.ts';

test.each([
  ['patient', '/llo/patients/id7'],
  ['nomenclature', '/storage/nomenclature/id7'],
])('the card of a row of %s stands at %s', (dictionary, link) => {
  expect(screenLink(dictionary, 7)).toBe(link);
});

import { expect, test } from 'vitest';
import { paperNumber } from './paper-number.ts';

test.each([
  ['12', '№ 12'],
  ['УД-7', '№ УД-7'],
  ['БН-12', '№ БН-12'],
  ['б/н', 'без номера'],
  [' Б / Н ', 'без номера'],
  ['бн', 'без номера'],
  ['без №', 'без номера'],
  ['Без номера', 'без номера'],
  ['', 'без номера'],
  [null, 'без номера'],
])('%j is read as «%s»', (number, read) => {
  expect(paperNumber(number)).toBe(read);
});

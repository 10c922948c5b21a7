import { describe, expect, it } from 'vitest';
import {
  checkDigit,
  gtinOfEan13,
  isEan13,
  isGtin,
  isSscc,
  makeGtin,
  makeSscc,
  validateEan13,
  validateGtin,
  validateSgtin,
  validateSscc,
} from './index.ts';

describe('check digit', () => {
  it.each([
    ['0460000000001', '5'],
    ['04600000000000001', '5'],
    ['460123456789', '3'],
    ['0460123456789', '3'],
    ['04601234500000001', '2'],
    ['0000000000000', '0'],
  ])('%s → %s', (body, digit) => {
    expect(checkDigit(body)).toBe(digit);
  });

  it.each(['', '12a', ' 1', '１'])('refuses %j', (body) => {
    expect(() => checkDigit(body)).toThrow(RangeError);
  });

  it('completes codes', () => {
    expect(makeGtin('0460000000001')).toBe('04600000000015');
    expect(makeSscc('04600000000000001')).toBe('046000000000000015');
    expect(() => makeGtin('1')).toThrow(RangeError);
    expect(() => makeSscc('046000000000000015')).toThrow(RangeError);
    expect(gtinOfEan13('4601234567893')).toBe('04601234567893');
  });
});

describe('verdicts', () => {
  it('right codes', () => {
    expect(isGtin('04601234567893')).toBe(true);
    expect(isEan13('4601234567893')).toBe(true);
    expect(isSscc('046012345000000012')).toBe(true);
    expect(validateSgtin('04601234567893AB12CD34EF567')).toEqual({ ok: true });
  });

  it.each([
    [validateGtin('4601234567893'), 'В GTIN должно быть 14 цифр, а здесь 13.'],
    [validateEan13('460123456789O'), 'EAN-13 состоит только из цифр, а на 13-м месте символ «O».'],
    [validateSscc('04601234500000001'), 'В SSCC должно быть 18 цифр, а здесь 17.'],
    [validateSscc('04601234500000001\u001d'), 'невидимый символ 1D'],
    [validateSgtin('04601234567893АB12CD34EF567'), 'на 15-м месте русская буква «А»'],
    [validateSgtin('04601234567893AB12CD34EF56 '), 'на 27-м месте пробел'],
    [validateSgtin('04601234567893AB12CD34EF5678'), 'должно быть 27 символов, а здесь 28'],
    [validateSgtin('04601234567894AB12CD34EF567'), 'Контрольная цифра GTIN должна быть 3, а стоит 4'],
  ])('%o', (verdict, reason) => {
    expect(verdict).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });
});

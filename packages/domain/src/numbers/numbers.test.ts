import { describe, expect, it } from 'vitest';
import {
  formatSnils,
  isInn,
  isKpp,
  isOgrn,
  isSnils,
  makeInn,
  makeOgrn,
  makeSnils,
  validateInn,
  validateKpp,
  validateOgrn,
  validateSnils,
} from './index.ts';

describe('right numbers', () => {
  it.each(['7707083893', '7830002293', '500100732259', '0000000000'])('ИНН %s', (inn) => {
    expect(validateInn(inn)).toEqual({ ok: true });
  });
  it.each(['770801001', '7708AZ001', '000000000'])('КПП %s', (kpp) => {
    expect(isKpp(kpp)).toBe(true);
  });
  it.each(['1027700132195', '1037739010891', '304500116000157'])('ОГРН %s', (ogrn) => {
    expect(validateOgrn(ogrn)).toEqual({ ok: true });
  });
  it.each(['11223344595', '112-233-445 95', '08765430300', '08765430200', '00100199800'])(
    'СНИЛС %s',
    (snils) => {
      expect(validateSnils(snils)).toEqual({ ok: true });
    },
  );
});

describe('wrong numbers say why', () => {
  it.each([
    [validateInn('7707083894'), 'Неверный ИНН: контрольное число должно быть 3, а стоит 4.'],
    [validateInn('500100732249'), 'Неверный ИНН: контрольное число должно быть 59, а стоит 49.'],
    [validateInn('77070838'), 'В ИНН должно быть 10 или 12 цифр, а здесь 8.'],
    [validateInn('770708389O'), 'ИНН состоит только из цифр.'],
    [validateKpp('77080100'), 'В КПП должно быть 9 знаков, а здесь 8.'],
    [
      validateKpp('7708аz001'),
      'Неверный КПП: это 4 цифры, 2 цифры или заглавные латинские буквы и ещё 3 цифры.',
    ],
    [validateOgrn('1027700132196'), 'Неверный ОГРН: контрольное число должно быть 5, а стоит 6.'],
    [validateOgrn('304500116000158'), 'Неверный ОГРНИП: контрольное число должно быть 7, а стоит 8.'],
    [validateOgrn('10277001321'), 'В ОГРН должно быть 13 или 15 цифр, а здесь 11.'],
    [validateSnils('11223344594'), 'Неверный СНИЛС: контрольное число должно быть 95, а стоит 94.'],
    [validateSnils('1122334459'), 'В СНИЛС должно быть 11 цифр, а здесь 10.'],
    [validateSnils(''), 'В СНИЛС должно быть 11 цифр, а здесь 0.'],
  ])('%o', (verdict, reason) => {
    expect(verdict).toEqual({ ok: false, reason });
  });
});

describe('made numbers', () => {
  it('pass the checks', () => {
    for (let i = 0; i < 200; i++) {
      const digits = String(i * 7919 + 1_100_000_000_000).slice(0, 12);
      expect(isInn(makeInn(digits.slice(0, 9)))).toBe(true);
      expect(isInn(makeInn(digits.slice(2)))).toBe(true);
      expect(isOgrn(makeOgrn(digits))).toBe(true);
      expect(isOgrn(makeOgrn(`30${digits}`))).toBe(true);
      expect(isSnils(makeSnils(digits.slice(3)))).toBe(true);
    }
  });

  it('have a readable form', () => {
    expect(formatSnils('11223344595')).toBe('112-233-445 95');
    expect(formatSnils('112')).toBe('112');
  });

  it.each([() => makeInn('1'), () => makeOgrn('1'), () => makeSnils('12345678')])(
    'refuse a wrong body',
    (make) => {
      expect(make).toThrow(RangeError);
    },
  );
});

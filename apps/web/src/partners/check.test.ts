import { expect, test } from 'vitest';
import { numbersOf, wrongNumbers } from './check.ts';

test.each([
  ['', '', { inn: 'Введите ИНН', kpp: 'Введите КПП' }],
  ['99991', '', { inn: 'Укажите корректный ИНН', kpp: 'Введите КПП' }],
  ['9999100018', '1', { kpp: 'Укажите корректный КПП' }],
  ['9999100018', '999901001', {}],
  ['9999 100 018', '9999 01 001', {}],
  ['999910001812', '', {}],
  ['999910001812', '999901001', { kpp: 'У предпринимателя (ИНН из 12 цифр) нет КПП' }],
])('«%s», «%s»', (inn, kpp, errors) => {
  expect(wrongNumbers({ inn, kpp })).toEqual(errors);
});

test('requisites pasted together are taken apart', () => {
  expect(numbersOf({ inn: '9999100018/999901001', kpp: '' })).toEqual({
    inn: '9999100018',
    kpp: '999901001',
  });
});

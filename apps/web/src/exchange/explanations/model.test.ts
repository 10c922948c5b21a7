import { textFits } from '@provizor/mdlp/codes';
import { describe, expect, test } from 'vitest';
import { bodyOf, checkValues, conditionText, newValues, patternOf, valuesOf } from './model.ts';
import { readNewExplanation } from './search.ts';

const row = {
  id: 3,
  key: 'own-3',
  code: '11',
  text: null,
  scheme: 415,
  statuses: ['in_sale'],
  about: 'status',
  title: 'Что',
  why: 'Почему',
  cure: 'Как',
  next: ['repeat'],
};

test('a row comes back from the form as it was', () => {
  const { id: _id, key: _key, ...body } = row;
  expect(bodyOf(valuesOf(row))).toEqual(body);
});

test('a row needs a code or a text, a title, and a number of the scheme', () => {
  expect(checkValues(newValues({}))).toEqual({ code: expect.any(String), title: expect.any(String) });
  expect(checkValues({ ...valuesOf(row), code: '', text: 'вложен' })).toEqual({});
  expect(checkValues({ ...valuesOf(row), scheme: 'x' })).toEqual({ scheme: expect.any(String) });
});

describe('a new row from an error', () => {
  test('of a known code means the code, of none its text', () => {
    expect(newValues({ code: '9137', text: 'Нечто новое', scheme: 415 })).toMatchObject({
      code: '9137',
      text: '',
    });
    expect(newValues({ text: 'Нечто новое' })).toMatchObject({ code: '', text: 'Нечто новое' });
  });

  test.each([
    ['КИЗ 09520060000013AAAAAAAAAAAAA не найден', 'КИЗ * не найден'],
    ['Дата 2026-11-21 меньше 2026-11-22, 15', 'Дата * меньше *'],
    ['без цифр', 'без цифр'],
  ])('the pattern of «%s» fits it and its like', (text, pattern) => {
    expect(patternOf(text)).toBe(pattern);
    expect(textFits(patternOf(text), text)).toBe(true);
  });

  test('is read from the address, where a code looks like a number', () => {
    expect(readNewExplanation({ code: 9137, text: 'a', scheme: 415, from: [] })).toEqual({
      code: '9137',
      text: 'a',
      scheme: 415,
      from: undefined,
    });
  });
});

test('conditions are told in words', () => {
  expect(conditionText(row)).toBe(
    'код 11, документ 415 «Отгрузка со склада отправителя», статус «Продан в розницу»',
  );
  expect(conditionText({ ...row, code: null, text: 'а|б', scheme: null, statuses: [] })).toBe(
    'в тексте «а» или «б»',
  );
});

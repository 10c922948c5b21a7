import { expect, test } from 'vitest';
import { actionTitle, originalOf } from './causes.ts';

test.each([
  [{ code: '52', text: 'Не найден', texts: 1 }, '52 · Не найден'],
  [{ code: '', text: 'Не читается', texts: 1 }, 'Не читается'],
  [{ code: '11', text: 'А', texts: 4 }, '11 · А\n… и ещё 3: они отличаются от этого'],
])('the original is what MDLP said, told how many others there are', (error, text) => {
  expect(originalOf(error)).toBe(text);
});

test('a button says how many codes its document begins with', () => {
  expect(actionTitle({ title: 'Расформировать', codes: 1 })).toBe('Расформировать');
  expect(actionTitle({ title: 'Заявить приёмку', codes: 12 })).toBe('Заявить приёмку — 12');
});

import { expect, test } from 'vitest';
import { remembered } from './denominators.ts';
import { parseCapacity, parseShare, shareDigits, shareText } from './share.ts';

test.each([
  ['3/10', null, 3, 10],
  [' 3 / 10 ', null, 3, 10],
  ['3 из 10', null, 3, 10],
  ['3 ИЗ 10', 7, 3, 10],
  ['3\\10', null, 3, 10],
  ['3', 10, 3, 10],
  ['10/10', null, 10, 10],
  ['1 000 из 2 000', null, 1000, 2000],
  ['1/999999999999', null, 1, 999_999_999_999],
])('%j with %s known is %i of %i', (text, known, amount, capacity) => {
  expect(parseShare(text, known)).toEqual({ ok: true, share: { amount, capacity } });
});

test.each([
  ['', 10, 'Заполните поле!'],
  ['/10', 10, 'Заполните поле!'],
  ['3/', null, 'Заполните поле!'],
  ['0/10', null, 'Доля должна быть больше нуля'],
  ['3/0', null, 'Количество в упаковке должно быть больше нуля'],
  ['11/10', null, 'Доля не должна превышать количество в упаковке'],
  ['11', 10, 'Доля не должна превышать количество в упаковке'],
  ['1,5/10', null, 'Только цифры'],
  ['-3/10', null, 'Только цифры'],
  ['1/1234567890123', null, 'Не больше 12 цифр'],
  ['1/2/3', null, 'Напишите долю так: 3/10 или 3 из 10'],
  ['3', null, 'Напишите, сколько единиц в упаковке: например, 3 из 10'],
])('%j with %s known is refused: %s', (text, known, reason) => {
  expect(parseShare(text, known)).toEqual({ ok: false, reason });
});

test('«add price» takes ten digits, the table twelve', () => {
  expect(parseCapacity('12345678901')).toEqual({ ok: true, value: 12_345_678_901 });
  expect(parseCapacity('12345678901', shareDigits.price)).toEqual({ ok: false, reason: 'Не больше 10 цифр' });
  expect(parseCapacity('1234567890', shareDigits.price)).toEqual({ ok: true, value: 1_234_567_890 });
});

test('a share is shown as it can be typed', () => {
  const shown = shareText({ amount: 3, capacity: 10 });
  expect(parseShare(shown, null)).toEqual({ ok: true, share: { amount: 3, capacity: 10 } });
});

test('the last denominator of a product is kept, the longest unused one makes room', () => {
  let known: Record<string, number> = {};
  for (let n = 0; n < 500; n++) known = remembered(known, `g${n}`, n + 1);
  known = remembered(known, 'g0', 30);
  known = remembered(known, 'new', 7);
  expect(Object.keys(known)).toHaveLength(500);
  expect([known.g0, known.g1, known.g2, known.new]).toEqual([30, undefined, 3, 7]);
});

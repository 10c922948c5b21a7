import { expect, test } from 'vitest';
import { isGuessed } from './guessed-passwords.ts';

test.each([
  'qwerty123',
  'Password1',
  'P@ssw0rd1',
  '12345678a',
  'abcd1234',
  'пароль123',
  'Gfhjkm123',
  'ghbdtn12',
  'Йцукен12',
  'Аптека77',
  'fgntrf77',
  'aaaaaaa1',
])('%s is tried first', (password) => {
  expect(isGuessed(password, 'ivanova')).toBe(true);
});

test.each(['Tayna-2026', 'синий-чайник-7', 'kettle-1-boat', 'mZ7tR4wq', 'рябина под окном 3'])(
  '%s is not',
  (password) => {
    expect(isGuessed(password, 'ivanova')).toBe(false);
  },
);

test('the own name with figures is', () => {
  expect(isGuessed('ivanova-12', 'ivanova-1')).toBe(true);
});

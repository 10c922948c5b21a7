import { expect, test } from 'vitest';
import { loginOf } from './login.ts';
import { isLong, newPassword } from './password.ts';

test.each([
  ['Иванова Мария Петровна', 'ivanova.mp'],
  ['Щукин Юрий', 'shchukin.y'],
  ['Объедков', 'obedkov'],
  ['Мамин-Сибиряк Д. Н.', 'mamin-sibiryak.dn'],
  ['Ли', ''],
  ['Ли Анна', 'li.a'],
  ['  ', ''],
])('%s → %s', (name, login) => expect(loginOf(name)).toBe(login));

test('passwords are never the same, never too short, in groups of four', () => {
  const made = Array.from({ length: 300 }, newPassword);
  expect(new Set(made).size).toBe(300);
  for (const password of made) {
    expect(isLong(password)).toBe(true);
    expect(password).toMatch(/^[\w]{4}-[\w]{4}-[\w]{4}$/);
    expect(password).not.toMatch(/[lI1O0o]/);
  }
});

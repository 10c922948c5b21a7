import { expect, it } from 'vitest';
import { hashPassword, passwordFits } from './passwords.ts';

it('fits its own hash only, whatever way its letters are composed', async () => {
  const hash = await hashPassword('Пароль-ёж-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordFits('Пароль-ёж-1'.normalize('NFD'), hash)).toBe(true);
  expect(await passwordFits('Пароль-еж-1', hash)).toBe(false);
  expect(await passwordFits('Пароль-ёж-1', null)).toBe(false);
  expect(await passwordFits('', 'not a hash')).toBe(false);
});

it('has a salt of its own each time', async () => {
  expect(await hashPassword('Secret-Key-2026')).not.toBe(await hashPassword('Secret-Key-2026'));
});

import type { Caller } from '@provizor/contract';
import { expect, test } from 'vitest';
import { mayKeep, mayRemove } from './rights.ts';

const caller = (type: 'root' | 'admin' | 'user', divisionAdmin = false): Caller => ({
  id: 1,
  type,
  isUzo: false,
  divisionAdmin,
  read: new Set(),
  manage: new Set(),
});

test.each([
  ['an administrator', caller('admin'), { id: 2, type: 'user' }, true],
  ['an administrator', caller('admin'), { id: 1, type: 'admin' }, false],
  ['an administrator', caller('admin'), { id: 2, type: 'root' }, false],
  ['that of a division', caller('user', true), { id: 2, type: 'user' }, true],
  ['that of a division', caller('user', true), { id: 2, type: 'admin' }, false],
  ['that of a division', caller('user', true), { id: 1, type: 'user' }, false],
  ['anybody else', caller('user'), { id: 2, type: 'user' }, false],
] as const)('%s (%j) removes %j: %s', (_, who, user, may) => {
  expect(mayRemove(who, user)).toBe(may);
});

test('root changes his own name, nobody else does; he does not remove himself', () => {
  const root = { id: 1, type: 'root' } as const;
  expect(mayKeep(caller('root'), root)).toBe(true);
  expect(mayKeep(caller('admin'), { ...root, id: 2 })).toBe(false);
  expect(mayRemove(caller('root'), root)).toBe(false);
});

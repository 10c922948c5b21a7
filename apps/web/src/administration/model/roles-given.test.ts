import type { Caller, Subject } from '@provizor/contract';
import { expect, test } from 'vitest';
import { roleBar } from './roles-given.ts';

const caller = (type: 'admin' | 'user', read: Subject[] = [], manage: Subject[] = []): Caller => ({
  id: 1,
  type,
  isUzo: false,
  divisionAdmin: type === 'user',
  read: new Set(read),
  manage: new Set(manage),
});
const role = (can_read: Subject[], can_manage: Subject[] = [], id = 7) => ({ id, can_read, can_manage });
const somebody = { id: 2, held: [] };

test.each([
  ['an administrator gives any', caller('admin'), role([], ['hiv']), somebody, null],
  ['what one has', caller('user', ['storages']), role(['storages']), somebody, null],
  ['reading, by who manages', caller('user', [], ['storages']), role(['storages']), somebody, null],
  ['more than one has', caller('user', ['storages']), role([], ['storages']), somebody, /прав/],
  ['the group «ВИЧ»', caller('user', [], ['hiv']), role(['hiv']), somebody, /прав/],
  ['keeping people', caller('user', [], ['users']), role([], ['users']), somebody, /прав/],
  ['a role the person has', caller('user'), role([], ['hiv']), { id: 2, held: [7] }, null],
  [
    'the administrator of a division',
    caller('user'),
    role([], [], 36001),
    { id: 2, held: [36001] },
    /администратор/,
  ],
  ['one’s own', caller('user', ['storages']), role(['storages']), { id: 1, held: [] }, /Свои роли/],
] as const)('%s', (_, who, given, person, bar) => {
  const said = roleBar(
    who,
    { ...given, can_read: [...given.can_read], can_manage: [...given.can_manage] },
    person,
  );
  if (bar === null) expect(said).toBeNull();
  else expect(said).toMatch(bar);
});

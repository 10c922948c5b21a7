import { z } from 'zod';
import { admin, can, subjects } from '../access.ts';
import { call } from '../call.ts';
import { id, ok, page, paging, seenVersion } from '../shapes.ts';
import { RoleEntry } from './role-entry.ts';

const base = '/api/v1/pills/auth/roles';

export const Role = z.object({
  id: z.number().int(),
  name: z.string(),
  can_read: z.array(z.enum(subjects)),
  can_manage: z.array(z.enum(subjects)),
  common: z.boolean(),
  /** Whether the caller may change and remove it. */
  mine: z.boolean(),
  /** People of the organisation who have it. */
  users: z.number().int(),
  version: z.number().int(),
});
export type Role = z.infer<typeof Role>;

const one = z.object({ item: Role });

export const listRoles = call({
  method: 'POST',
  path: base,
  access: can('read', 'users'),
  title: 'Роли: список',
  body: z.object(paging),
  reply: page(Role),
});

export const getRole = call({
  method: 'POST',
  path: `${base}/_get`,
  access: can('read', 'users'),
  title: 'Роли: карточка',
  body: z.object({ id }),
  reply: one,
});

/** Refused with `version.stale` and the present row in `details`. Abilities of living sessions change at once. */
export const saveRole = call({
  method: 'POST',
  path: `${base}/_put`,
  access: admin,
  title: 'Роли: изменить (общие — главный администратор)',
  body: RoleEntry.omit({ common: true }).extend({ id, version: seenVersion }),
  reply: one,
});

export const addRole = call({
  method: 'POST',
  path: `${base}/_add`,
  access: admin,
  title: 'Роли: добавить',
  body: RoleEntry,
  reply: one,
});

/** Refused with `role.in-use` while people have it (`details`: how many and the first names). */
export const removeRole = call({
  method: 'POST',
  path: `${base}/_del`,
  access: admin,
  title: 'Роли: удалить',
  body: z.object({ id }),
  reply: ok,
});

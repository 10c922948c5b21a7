import { z } from 'zod';
import { can, divisionAdmin } from '../access.ts';
import { call } from '../call.ts';
import { newPassword } from '../session.ts';
import { givenDay, id, ok, page, paging, seenVersion } from '../shapes.ts';
import { UserEntry } from './user-entry.ts';

const base = '/api/v1/pills/auth/users';
const v3 = '/api/v3/auth/user';

export const User = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  position: z.string().nullable(),
  type: z.enum(['user', 'admin', 'root']),
  division_id: z.number().int().nullable(),
  division_name: z.string().nullable(),
  roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
  is_egisso: z.boolean(),
  can_confirm_order: z.boolean(),
  can_confirm_division_order: z.boolean(),
  disabled: z.boolean(),
  /** Moment of the last log-in, null when there was none. */
  last_login: z.string().nullable(),
  /** Living sessions. */
  sessions: z.number().int(),
  has_avatar: z.boolean(),
  /** The log-in asks for a code beside the password. */
  second_factor: z.boolean(),
  created: z.string(),
  version: z.number().int(),
});
export type User = z.infer<typeof User>;

const one = z.object({ item: User });

/** A division administrator (role 36001) gets the people of the own division and those below it. Ordered by name. */
export const listUsers = call({
  method: 'POST',
  path: base,
  access: can('read', 'users'),
  title: 'Пользователи: список',
  body: z.object({
    ...paging,
    filter: z
      .object({
        /** The division and those below it. */
        division_id: id.optional(),
        role_id: id.optional(),
        type: z.enum(['user', 'admin', 'root']).optional(),
        disabled: z.boolean().optional(),
      })
      .optional(),
  }),
  reply: page(User),
});

/** A person with a history is disabled and hidden instead: `hidden` says so. */
export const removeUser = call({
  method: 'POST',
  path: `${base}/_del`,
  access: divisionAdmin,
  title: 'Пользователи: удалить',
  body: z.object({ id }),
  reply: z.object({ ok: z.literal(true), hidden: z.boolean() }),
});

export const checkUsername = call({
  method: 'POST',
  path: `${v3}/check`,
  access: divisionAdmin,
  title: 'Свободно ли имя для входа (одно на всю программу)',
  body: z.object({
    name: z.string().trim().max(200),
    /** Who keeps the name: the person being changed. */
    id: id.optional(),
  }),
  /** `message`: why it is not to be had. */
  reply: z.object({ free: z.boolean(), message: z.string().nullable() }),
});

export const getUser = call({
  method: 'GET',
  path: `${v3}/{id}`,
  access: can('read', 'users'),
  title: 'Пользователи: карточка',
  params: z.object({ id }),
  reply: one,
});

export const addUser = call({
  method: 'POST',
  path: `${v3}/add`,
  access: divisionAdmin,
  title: 'Пользователи: добавить',
  body: UserEntry.extend({ password: newPassword }),
  reply: one,
});

/** Refused with `version.stale` and the present row in `details`. The password is changed by `changePassword`. */
export const updateUser = call({
  method: 'PUT',
  path: `${v3}/update`,
  access: divisionAdmin,
  title: 'Пользователи: изменить',
  body: UserEntry.extend({ id, version: seenVersion }),
  reply: one,
});

/** Where a person works or worked, and as what. */
export const UserDivision = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  division_id: z.number().int(),
  division_name: z.string(),
  position_id: z.number().int(),
  position_name: z.string(),
  period: z.object({ start: z.string(), end: z.string().nullable() }),
});

const placing = '/api/v1/pills/auth/user-division';

export const listUserDivisions = call({
  method: 'POST',
  path: `${placing}/_get`,
  access: can('read', 'users'),
  title: 'Подразделения и должности сотрудника',
  /** Of the person. */
  body: z.object({ id }),
  reply: page(UserDivision),
});

export const addUserDivision = call({
  method: 'POST',
  path: `${placing}/_add`,
  access: divisionAdmin,
  title: 'Назначить сотрудника в подразделение на должность',
  body: z.object({
    /** The person. */
    id,
    division_id: id,
    position_id: id,
    period: z
      .object({ start: givenDay, end: givenDay.nullish() })
      .refine(({ start, end }) => !end || end >= start, {
        path: ['end'],
        message: 'Период кончается раньше, чем начинается',
      }),
  }),
  reply: z.object({ item: UserDivision }),
});

export const removeUserDivision = call({
  method: 'POST',
  path: `${placing}/_del`,
  access: divisionAdmin,
  title: 'Удалить назначение',
  /** Of the appointment. */
  body: z.object({ id }),
  reply: ok,
});

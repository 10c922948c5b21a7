import { people } from '../../store/participants.ts';
import { accountSystemsOf, type RightsGroup } from '../../store/people.ts';
import { systemObject } from '../account-systems.ts';
import { groupObject } from '../rights-groups.ts';
import { userObject } from '../user-object.ts';
import type { ListDefinition } from './list.ts';
import { among, holds, part, same } from './list.ts';

export const peopleLists: ListDefinition[] = [
  {
    key: 'users',
    title: 'Пользователи организации',
    path: 'users/filter',
    listed: 'users',
    rows: ({ mdlp: { db }, session }) =>
      people(db)
        .filter(({ sys_id }) => sys_id === session.organization.sys_id)
        .map((person) => userObject(db, person)),
    filter: {
      first_name: [part],
      last_name: [part],
      middle_name: [part],
      login: [same],
      is_admin: [same],
      statuses: [among, 'status'],
    },
  },
  {
    key: 'accountSystems',
    title: 'Учётные системы организации',
    path: 'account_systems/filter',
    listed: 'account_systems',
    right: 'VIEW_ACCOUNTS',
    rows: ({ mdlp: { db }, session }) => accountSystemsOf(db, session.organization).map(systemObject),
    filter: { name: [part] },
  },
  {
    key: 'groups',
    title: 'Группы прав организации',
    path: 'rights/filter',
    listed: 'groups',
    right: 'VIEW_ACCOUNTS',
    rows: ({ mdlp: { db }, session }) =>
      db
        .all<RightsGroup & { users: string }>(
          `select g.*, (select json_group_array(user_id) from group_member m where m.group_id = g.group_id) as users
             from rights_group g where sys_id = ? order by group_name`,
          session.organization.sys_id,
        )
        .map((group) => ({ ...groupObject(group), type: 0, users: JSON.parse(group.users) as string[] })),
    shown: ({ users: _, ...group }) => group,
    filter: { group_name: [part], user_id: [holds, 'users'], rights: [holds], type: [same] },
  },
];

import { people } from '../../store/participants.ts';
import { userObject } from '../user-object.ts';
import type { ListDefinition } from './list.ts';
import { among, part, same } from './list.ts';

export const peopleLists: ListDefinition[] = [
  {
    key: 'users',
    title: 'Пользователи организации',
    path: 'users/filter',
    rows: ({ mdlp: { db }, session }) =>
      people(db)
        .filter(({ sys_id }) => sys_id === session.organization.sys_id)
        .map((person) => userObject(person)),
    filter: {
      first_name: [part],
      last_name: [part],
      middle_name: [part],
      login: [same],
      is_admin: [same],
      statuses: [among, 'status'],
    },
  },
];

import type { Database } from '../../database/database.ts';
import type { Person } from '../store/participants.ts';
import { contactOf, groupsOf } from '../store/people.ts';

/** A person's name by its parts. */
export function nameParts(name: string) {
  const [lastName = '', firstName = '', middleName] = name.split(' ');
  return { first_name: firstName, last_name: lastName, ...(middleName ? { middle_name: middleName } : {}) };
}

/** A person as MDLP gives him (mdlp-api 3.1). */
export const userObject = (db: Database, person: Person) => ({
  user_id: person.user_id,
  ...nameParts(person.name),
  position: person.position,
  ...contactOf(db, person),
  status: 'ACTIVE',
  groups: [
    person.is_admin ? 'Администраторы' : 'Пользователи',
    ...groupsOf(db, person).map(({ group_name: name }) => name),
  ],
  is_admin: person.is_admin === 1,
  login: person.username,
});

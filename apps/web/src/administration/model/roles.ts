import { type Role, type Subject, subjects } from '@provizor/contract';
import type { StaleField } from '../../ui/stale/stale.ts';
import { levelOf, levels, subjectTitle } from './abilities.ts';

/** What stands in the form of a role; each list in the order of the subjects. */
export type RoleValues = { name: string; can_read: Subject[]; can_manage: Subject[]; common: boolean };

export const emptyRole: RoleValues = { name: '', can_read: [], can_manage: [], common: false };

/** Values of the form of a role: managing includes reading. */
export const roleValues = (role: Role): RoleValues => ({
  name: role.name,
  can_read: subjects.filter((subject) => levelOf(role, subject) !== 'none'),
  can_manage: subjects.filter((subject) => role.can_manage.includes(subject)),
  common: role.common,
});

/** Name and abilities of a role as two sides of a stale save are compared. */
export const roleFields: StaleField<RoleValues>[] = [
  { key: 'name', title: 'Название', text: ({ name }) => name },
  { key: 'can_read', title: 'Просмотр', text: ({ can_read }) => can_read.map(subjectTitle).join(', ') },
  {
    key: 'can_manage',
    title: 'Изменение',
    text: ({ can_manage }) => can_manage.map(subjectTitle).join(', '),
  },
];

/** «нет», «просмотр», «изменение» of a role for one subject. */
export const levelTitle = (role: Role, subject: Subject): string =>
  levels.find(({ level }) => level === levelOf(role, subject))?.title ?? '';

import type { Subject } from '../access.ts';

/** A role ready to be added: whose work it is for, and what that work needs. */
export type RoleTemplate = {
  key: string;
  /** Where such people work. */
  place: string;
  name: string;
  /** Beside what is managed, which includes reading. */
  read: readonly Subject[];
  manage: readonly Subject[];
};

/** Roles of a pharmacy, a hospital's store and a department. Whoever keeps people is an administrator, and has no need of a role. */
export const roleTemplates: readonly RoleTemplate[] = [
  {
    key: 'pharmacist',
    place: 'аптека',
    name: 'Провизор',
    read: ['dict'],
    manage: ['storages', 'llo', 'mdlp'],
  },
  {
    key: 'pharmacy-head',
    place: 'аптека',
    name: 'Заведующая аптекой',
    read: ['users'],
    manage: ['dict', 'storages', 'llo', 'mdlp'],
  },
  {
    key: 'storekeeper',
    place: 'склад больницы',
    name: 'Кладовщик',
    read: ['dict'],
    manage: ['storages', 'mdlp'],
  },
  {
    key: 'department',
    place: 'отделение',
    name: 'Старшая медсестра',
    read: ['dict', 'mdlp'],
    manage: ['storages'],
  },
];

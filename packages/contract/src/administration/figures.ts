import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';

const count = z.number().int();

/** Figures of the home of administration, of the present organisation. */
export const AdministrationFigures = z.object({
  people: count,
  admins: count,
  /** People who may not log in. */
  disabled: count,
  /** Living sessions. */
  sessions: count,
  roles: count,
  divisions: count,
  branches: count,
  storages: count,
  /** The organisations the caller sees. */
  organizations: count,
  /** Entries of the trail since midnight; null for those who may not read it. */
  changes_today: count.nullable(),
});
export type AdministrationFigures = z.infer<typeof AdministrationFigures>;

export const getAdministrationFigures = call({
  method: 'GET',
  path: '/api/v1/administration/figures',
  access: can('read', 'users'),
  title: 'Администрирование: сколько чего',
  reply: AdministrationFigures,
});

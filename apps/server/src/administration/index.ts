import type { Slice } from '../core/index.ts';
import { auditBindings } from './audit/routes.ts';
import { avatarBindings } from './avatar/routes.ts';
import { figureBindings } from './figures.ts';
import { housekeeping } from './housekeeping.ts';
import { organizationBindings } from './organizations/routes.ts';
import { roleBindings } from './roles/routes.ts';
import { userBindings } from './users/routes.ts';

/** Organisations, people and their rights, the trail of changes, upkeep of the installation. */
export const administration: Slice = {
  name: 'administration',
  bindings: [
    ...organizationBindings,
    ...userBindings,
    ...roleBindings,
    ...auditBindings,
    ...avatarBindings,
    ...figureBindings,
  ],
  tasks: { housekeeping },
  crontab: ['17 1 * * * housekeeping'],
};

import type { Slice } from '../core/index.ts';
import { housekeeping } from './housekeeping.ts';

/** Upkeep of the installation. */
export const administration: Slice = {
  name: 'administration',
  bindings: [],
  tasks: { housekeeping },
  crontab: ['17 1 * * * housekeeping'],
};

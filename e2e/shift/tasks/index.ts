import type { Task } from '../task.ts';
import { day } from './day.ts';
import { deliveries } from './deliveries.ts';
import { packs } from './packs.ts';
import { stock } from './stock.ts';
import { troubles } from './troubles.ts';
import { window } from './window.ts';
import { wizards } from './wizards.ts';

/** The tasks of a shift, in the order of the page. */
export const tasks: readonly Task[] = [
  ...day.slice(0, 3),
  ...deliveries,
  ...troubles,
  ...window,
  ...wizards,
  ...stock,
  ...packs,
  ...day.slice(3),
];

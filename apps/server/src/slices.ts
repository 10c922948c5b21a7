import { administration } from './administration/index.ts';
import type { Slice } from './core/index.ts';
import { events } from './events/index.ts';
import { session } from './session/index.ts';
import { storages } from './storages/index.ts';

/** All business areas of the server, in the order they are started. */
export const slices: Slice[] = [session, administration, events, storages];

import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';
import { writePackTransitions } from './transitions.ts';

export { type BoxesRecord, recordBoxes } from './commands/record-boxes.ts';
export {
  type ChangesRecord,
  type PackChange,
  type PackSource,
  recordChanges,
} from './commands/record-changes.ts';
export { type PackInput, type PacksRecord, recordPacks } from './commands/record-packs.ts';
export { packWithHistory } from './history.ts';
export { writePackTransitions } from './transitions.ts';

/** Registry of our own packs: where each is, in what state, and what happened to it. */
export const packs: Slice = {
  name: 'packs',
  bindings,
  start: (_app, services) => writePackTransitions(services.database),
};

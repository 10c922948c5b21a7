import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

export { addRow, changeRow } from './commands/save.ts';
export { type DictionaryInput, joined } from './input.ts';
export { listRows } from './list.ts';
export { findRow, findRows } from './queries.ts';
export { actions, bindDictionary } from './routes.ts';
export { screenLink } from './screen-link.ts';
export { patternsOf } from './search.ts';
export { usesOf } from './uses.ts';

/** Every dictionary by one engine (docs/dictionaries.md). */
export const dictionaries: Slice = { name: 'dictionaries', bindings };

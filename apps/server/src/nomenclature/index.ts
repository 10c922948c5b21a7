import type { Slice } from '../core/index.ts';

export { ensureNomenclature } from './commands/ensure.ts';
export { type GtinInfoInput, saveGtinInfo } from './commands/save-gtin-info.ts';

/** Names of goods: the national registry by GTIN and the organisation's own nomenclature. */
export const nomenclature: Slice = { name: 'nomenclature', bindings: [] };

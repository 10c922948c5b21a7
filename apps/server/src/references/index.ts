import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

export { rowById } from './dictionary-rows.ts';

/** Small lists and checks around the dictionaries: places, certificates of series, codes of MDLP, numbers taken. */
export const references: Slice = { name: 'references', bindings };

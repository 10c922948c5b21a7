import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

/** Goods by their codes, their packing, and the second spelling of ICD-10. */
export const drugs: Slice = { name: 'drugs', bindings };

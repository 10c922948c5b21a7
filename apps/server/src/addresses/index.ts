import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

/** Storage places by the dozen, patterns that make them, and what is asked about storages. */
export const addresses: Slice = { name: 'addresses', bindings };

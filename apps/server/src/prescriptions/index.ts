import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

/** Preferential prescriptions: taken, served, deferred. */
export const prescriptions: Slice = { name: 'prescriptions', bindings };

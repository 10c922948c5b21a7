import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

/** Figures of the start page, gathered from the other slices. */
export const workplace: Slice = { name: 'workplace', bindings };

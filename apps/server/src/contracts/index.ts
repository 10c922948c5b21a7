import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

/** Contracts of preferential provision with their specifications, and how far they are fulfilled. */
export const contracts: Slice = { name: 'contracts', bindings };

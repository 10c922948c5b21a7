import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

/** The search over everything (Ctrl+K): documents, codes, lots, people and rows of all slices below it. */
export const search: Slice = { name: 'search', bindings };

import type { Slice } from './core/index.ts';

/** All business areas of the server, in the order they are started. */
export const slices: Slice[] = [];

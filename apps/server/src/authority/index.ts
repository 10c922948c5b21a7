import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

/** What a health authority sees of the organisations below it; it changes nothing of theirs. */
export const authority: Slice = { name: 'authority', bindings };

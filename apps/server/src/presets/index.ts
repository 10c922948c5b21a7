import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

/** Named columns and filters of lists: a person's own, and those shared with the organisation. */
export const presets: Slice = { name: 'presets', bindings };

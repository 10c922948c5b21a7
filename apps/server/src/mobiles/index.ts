import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

/** Scanned batches of terminals and wizards. */
export const mobiles: Slice = { name: 'mobiles', bindings };

import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

/** What a region is told of preferential provision: packages of ЕГИССО and ФРЛЛО, the registry for payment. */
export const registers: Slice = { name: 'registers', bindings };

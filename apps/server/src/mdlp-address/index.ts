import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

export { mdlpAddressOf } from './address.ts';

/** Where MDLP is: set by the environment or, on the first day, in the program. */
export const mdlpAddress: Slice = { name: 'mdlp-address', bindings };

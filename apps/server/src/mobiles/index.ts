import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

export { terminalAuthenticator } from './devices.ts';

/** Scanning devices, and the batches they or a wizard leave. */
export const mobiles: Slice = { name: 'mobiles', bindings };

import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

export { formPackages } from './form.ts';
export { readProtocol, takeProtocol } from './protocol.ts';
export { saveSettings } from './settings.ts';

/** What a region is told of preferential provision: packages of ЕГИССО and ФРЛЛО, the registry for payment. */
export const registers: Slice = { name: 'registers', bindings };

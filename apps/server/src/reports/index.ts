import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

export { addUsualReports } from './saved.ts';

/** Reports of the administration and of the warehouse. */
export const reports: Slice = { name: 'reports', bindings };

import type { Slice } from '../core/index.ts';
import { importJob, importTask } from './commands.ts';
import { bindings } from './routes.ts';

export { ImportFailure } from './failure.ts';
export { addGoods } from './goods.ts';
export { importFile } from './import-file.ts';
export { kinds as importKinds } from './kinds/index.ts';
export { importSamples } from './samples.ts';
export { throughOutages } from './through-outages.ts';

/** National reference data: importers of the state's files, goods made from them, addresses. */
export const referenceData: Slice = { name: 'reference-data', bindings, tasks: { [importTask]: importJob } };

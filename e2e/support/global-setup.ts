import type { TestProject } from 'vitest/node';
import { forgetful, isWhole, removeDataFolder } from './demo-data.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data of a stopped product with the demo world, for the files to copy; null = each makes its own. */
    demoData: string | null;
  }
}

/**
 * Makes the demo world once for all browser tests of a run. A product is started on an empty folder, which makes the
 * database, the sandbox's state and the keys, and is stopped; each file then starts a product on a copy of that folder
 * (`startProduct`), so that no file sees what another one did. The world is as old as the run: its dates, which are
 * counted from today, are those a fresh installation would have.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct({ env: forgetful });
  await product.stop();
  const { folder } = product;
  project.provide('demoData', isWhole(folder) ? folder : null);
  return () => removeDataFolder(folder);
}

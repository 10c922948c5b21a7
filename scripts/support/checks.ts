import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';
import { runModule } from './run.ts';

const workspaces = () =>
  ['packages', 'apps'].flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`));

/** Format and lint, types of every workspace, import directions and cycles; true when all are clean. */
export async function runChecks(): Promise<boolean> {
  let clean = (await runModule('@biomejs/biome/bin/biome', ['check', '.'])) === 0;
  for (const workspace of [...workspaces(), 'scripts', 'e2e', 'bench']) {
    const failed = (await runModule('typescript/bin/tsc', ['-p', workspace])) !== 0;
    if (failed) process.stderr.write(`Types: ${workspace} has errors\n`);
    clean &&= !failed;
  }
  const cruise = ['--config', '.dependency-cruiser.mjs', 'apps', 'packages'];
  clean &&= (await runModule('dependency-cruiser/bin/dependency-cruiser.mjs', cruise)) === 0;
  return clean;
}

import type { Job } from './jobs.ts';
import { runQuietly } from './run.ts';

/** Sources whose types are checked by one compiler. */
export type TypeProgram = {
  name: string;
  config: string;
  /** Files a change of which may break the types of this program. */
  covers: RegExp;
};

/**
 * Workspaces with the same settings share a compiler: one for each would check the contract again in every one.
 * The longest first.
 */
export const typePrograms: readonly TypeProgram[] = [
  {
    name: 'types: server, sandbox, helper, packages',
    config: 'scripts/types/node.json',
    covers: /^(packages|apps\/(?!web\/))|^tsconfig/,
  },
  { name: 'types: web', config: 'apps/web', covers: /^(packages|apps\/web)\/|^tsconfig/ },
  {
    name: 'types: scripts, e2e, bench',
    config: 'scripts/types/tools.json',
    covers: /^(scripts|e2e|bench)\/|^tsconfig|^apps\/server\/src\/(index|testing)/,
  },
  {
    name: 'types: signing',
    config: 'packages/signing',
    covers: /^packages\/(signing|codes|domain)\/|^tsconfig/,
  },
];

const tool = (name: string, path: string, args: string[]): Job => ({
  name,
  run: async () => {
    const { code, output } = await runQuietly(path, args);
    return code === 0 ? '' : output || `${name}: ended with ${code}`;
  },
});

/** One checker: several would work out the same types of the contract, each for itself. */
export const typeJob = ({ name, config }: TypeProgram): Job =>
  tool(name, 'typescript/bin/tsc', ['-p', config, '--checkers', '1']);

/** Format and lint of these files or folders. */
export const formatJob = (paths: string[]): Job =>
  tool('format and lint', '@biomejs/biome/bin/biome', ['check', ...paths]);

/** Import directions and circles, as `.dependency-cruiser.mjs` has them. */
export const importJob: Job = tool('import directions', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
  '--config',
  '.dependency-cruiser.mjs',
  'apps',
  'packages',
]);

/** Format and lint, types of every workspace, import directions and cycles. */
export const checkJobs: readonly Job[] = [...typePrograms.map(typeJob), formatJob(['.']), importJob];

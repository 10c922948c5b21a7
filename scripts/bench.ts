// npm run bench: runs every bench/*.bench.ts and writes the table of docs/performance.md; with words only the files whose
// names have one of them, which --write puts into the table.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writePerformancePage } from '../bench/support/page.ts';
import type { BenchModule, BenchResult } from '../bench/support/result.ts';
import { root } from './support/paths.ts';
import { ensureSystemTools } from './support/system-tools.ts';
import { buildWeb } from './support/web-build.ts';

const filters = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const missing = ensureSystemTools();
if (missing.length > 0) process.stderr.write(`Not installed: ${missing.join(', ')}.\n`);
await buildWeb();
const results: BenchResult[] = [];
for (const file of readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .sort()) {
  if (filters.length > 0 && !filters.some((filter) => file.includes(filter))) continue;
  process.stdout.write(`${file} …\n`);
  const module = (await import(join(root, 'bench', file))) as BenchModule;
  for (const result of [await module.run()].flat()) {
    results.push(result);
    process.stdout.write(
      `  ${result.name}: ${result.measured} (${result.limit}) ${result.pass ? 'ok' : 'MISSED'}\n`,
    );
  }
}
const all = filters.length === 0;
if (all || process.argv.includes('--write')) writePerformancePage(results, all);
process.exit(0);

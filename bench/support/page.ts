import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { BenchResult } from './result.ts';

const page = join(import.meta.dirname, '../../docs/performance.md');
const cell = (text: string) => text.replaceAll('|', '\\|');

/** Writes docs/performance.md from the results of one run. */
export function writePerformancePage(results: BenchResult[]): void {
  const rows = results.map(
    (r) =>
      `| ${cell(r.name)} | ${cell(r.measured)} | ${cell(r.limit)} | ${r.pass ? 'yes' : '**no**'} | ${cell(r.how)} |`,
  );
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  writeFileSync(
    page,
    [
      '# Performance',
      '',
      'Written by `npm run bench`; every figure stands beside its limit or a peer measured in the same run.',
      '',
      `Last run on: ${machine}.`,
      '',
      '| What | Measured | Limit or peer | Met | How |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n'),
  );
}

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { BenchResult } from './result.ts';

const page = join(import.meta.dirname, '../../docs/performance.md');
const head = [
  '| What | Measured | Limit or peer | Met | How | On |',
  '| --- | --- | --- | --- | --- | --- |',
];

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The rows of a page by their first cell, in their order. */
function rowsOf(text: string): Map<string, string> {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !head.includes(line));
  return new Map(rows.map((row) => [row.split(/ (?<!\\)\| /)[0]?.slice(2) ?? '', row]));
}

/**
 * Rows with the results of a run in their places; what is new comes after what was measured before it in that run.
 * @param day of the run, YYYY-MM-DD
 */
function withResults(
  rows: Map<string, string>,
  results: readonly BenchResult[],
  day: string,
): Map<string, string> {
  const names = [...rows.keys()];
  let before = -1;
  const written = new Map(rows);
  for (const { name, measured, limit, pass, how } of results) {
    const key = cell(name);
    const cells = [key, cell(measured), cell(limit), pass ? 'yes' : '**no**', cell(how), day];
    written.set(key, `| ${cells.join(' | ')} |`);
    const at = names.indexOf(key);
    if (at < 0) names.splice(before < 0 ? names.length : before + 1, 0, key);
    before = names.indexOf(key);
  }
  return new Map(names.map((name) => [name, written.get(name) ?? '']));
}

/**
 * Writes the results of a run into docs/performance.md.
 * @param all whether everything was run: rows of what is no longer measured go
 */
export function writePerformancePage(results: readonly BenchResult[], all: boolean): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const kept = all ? new Map<string, string>() : rowsOf(readFileSync(page, 'utf8'));
  writeFileSync(
    page,
    [
      '# Performance',
      '',
      'Written by `npm run bench`; every figure stands beside its limit or a peer measured in the same run. A run of some benches',
      '(`npm run bench -- --write idle`) writes its rows and leaves the others.',
      '',
      `Last run on: ${machine}.`,
      '',
      ...head,
      ...withResults(kept, results, new Date().toISOString().slice(0, 10)).values(),
      '',
    ].join('\n'),
  );
}

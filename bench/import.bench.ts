import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, migrate } from '../apps/server/src/database/index.ts';
import { startScratchDatabase } from '../apps/server/src/testing/scratch-database.ts';
import { root } from '../scripts/support/paths.ts';
import { smallHeap } from '../scripts/support/small-heap.ts';
import { writeEsklp, writeGar } from './support/reference-files.ts';
import type { BenchResult } from './support/result.ts';
import { msText, timed } from './support/stats.ts';

const groups = 20_000;
const streets = 2_000;
const memoryLimit = 200;
/** Of the rows a second of COPY. */
const copyShare = 0.3;

type Case = { name: string; kind: string; path: string; bytes: number; tables: string[] };

/** Runs the importer in a process of its own; milliseconds, and the most memory it held in MB. */
async function runImporter(kind: string, path: string, url: string): Promise<{ ms: number; peak: number }> {
  let peak = 0;
  const started = performance.now();
  const child = spawn(process.execPath, [...smallHeap, 'scripts/import.ts', kind, path], {
    cwd: root,
    env: { ...process.env, DATABASE_OWNER_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // it has ended, or this is no Linux
    }
  }, 50);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`the importer ended with ${code}`);
  return { ms: performance.now() - started, peak };
}

const psql = (url: string, command: string) =>
  execFileSync('psql', [url, '-v', 'ON_ERROR_STOP=1', '-q', '-c', command]);

/** COPY of the very rows by psql into tables with the same keys and indexes; null without psql. */
async function byCopy(url: string, tables: string[], folder: string): Promise<number | null> {
  try {
    execFileSync('psql', ['--version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  let total = 0;
  const client = new pg.Client(url);
  await client.connect();
  for (const table of tables) {
    const file = join(folder, `${table}.csv`);
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const columns = rows[0]?.columns ?? '';
    psql(url, `\\copy (select ${columns} from ${table}) to '${file}' csv`);
    psql(url, `create table peer_${table} (like ${table} including all)`);
    total += await timed(() => psql(url, `\\copy peer_${table} (${columns}) from '${file}' csv`));
  }
  await client.end();
  return total;
}

async function countOf(url: string, tables: string[]): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
  const { rows } = await client.query<{ n: string }>(`select ${counts} as n`);
  await client.end();
  return Number(rows[0]?.n);
}

async function measure(each: Case, url: string, folder: string): Promise<BenchResult[]> {
  const { kind, path, tables, bytes, name } = each;
  const first = await runImporter(kind, path, url);
  const rows = await countOf(url, tables);
  const again = await runImporter(kind, path, url);
  const copy = await byCopy(url, tables, folder);
  const rate = (ms: number) => `${Math.round(rows / (ms / 1000)).toLocaleString('en')} rows/s`;
  const size = `${(bytes / 1024 / 1024).toFixed(0)} MB of XML`;
  const peak = Math.max(first.peak, again.peak);
  return [
    {
      name: `Import of ${name}: ${rows.toLocaleString('en')} rows`,
      measured: `${rate(first.ms)} (${msText(first.ms)})${copy === null ? '' : `, ${(copy / first.ms).toFixed(2)}×`}, again ${msText(again.ms)}`,
      limit: copy === null ? 'no psql' : `≥ ${copyShare}× COPY ${rate(copy)} (${msText(copy)})`,
      how: `${size}, the whole command with its start; peer: COPY by psql of the finished rows, parsed already, into tables with the same indexes, generated columns included`,
      pass: copy === null || copy / first.ms >= copyShare,
    },
    {
      name: `Memory of the import of ${name}`,
      measured: peak > 0 ? `${peak.toFixed(0)} MB` : 'not told by this system',
      limit: `≤ ${memoryLimit} MB`,
      how: `peak resident set of the process (VmHWM), ${size}, both runs`,
      pass: peak > 0 && peak <= memoryLimit,
    },
  ];
}

/** Generated files like ЕСКЛП and ГАР through the command line. */
export async function run(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pvz-import-'));
  const scratch = await startScratchDatabase();
  try {
    const database = createDatabase({ url: scratch.url });
    await migrate(database.pool);
    await database.close();
    const esklp = join(folder, 'esklp_20261101_full_21.5_1_1.xml');
    await writeEsklp(esklp, groups);
    const gar = join(folder, 'gar');
    await writeGar(gar, streets);
    const garBytes = Number(execFileSync('du', ['-sb', gar], { encoding: 'utf8' }).split('\t')[0]);
    const cases: Case[] = [
      {
        name: 'ЕСКЛП',
        kind: 'esklp',
        path: esklp,
        bytes: statSync(esklp).size,
        tables: ['esklp_smnn', 'esklp_klp', 'esklp_price'],
      },
      {
        name: 'ГАР',
        kind: 'gar',
        path: gar,
        bytes: garBytes,
        tables: ['fias_object', 'fias_house'],
      },
    ];
    const results: BenchResult[] = [];
    for (const each of cases) results.push(...(await measure(each, scratch.url, folder)));
    return results;
  } finally {
    await scratch.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

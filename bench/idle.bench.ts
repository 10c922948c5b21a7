import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../apps/helper/src/testing/free-port.ts';
import { root } from '../scripts/support/paths.ts';
import { type ProcessUse, processesOf } from './support/processes.ts';
import type { BenchResult } from './support/result.ts';

/** Milliseconds until PostgreSQL has tidied up after the demo has been written. */
const begun = 240_000;
/** After the start is over, before it is looked at, and how long: garbage of the start and autovacuum are no idleness. */
const settled = 300_000;
const watched = 120_000;
const limits = { core: 0.5, megabytes: 300 };

/** What a process is to whoever starts the product. */
const parts: readonly [string, RegExp][] = [
  ['server', /apps\/server\/src\/main/],
  ['local service', /apps\/helper\/src\/main/],
  ['training MDLP', /apps\/sandbox\/src\/main/],
  ['PostgreSQL', /postgres/],
];
const partOf = ({ command }: ProcessUse): string =>
  parts.find(([, pattern]) => pattern.test(command))?.[0] ?? 'launcher';

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);

/** Starts the product as a person does; gives its launcher when it works. */
async function start(env: Record<string, string>): Promise<ChildProcess> {
  const product = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    product.on('exit', () => reject(new Error('The product has not started')));
    // heard to the end: a launcher whose words nobody takes ends
    product.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Провизор работает')) resolve();
    });
  });
  return product;
}

async function stop(product: ChildProcess): Promise<void> {
  const gone = once(product, 'exit');
  product.kill('SIGTERM');
  await gone;
}

/** What each process of the product takes of a core, in per cent, and of memory, in two minutes in which nobody works. */
async function watch(product: ChildProcess): Promise<ProcessUse[]> {
  await sleep(settled);
  const before = new Map(processesOf(product.pid).map(({ pid, cpu }) => [pid, cpu]));
  const started = performance.now();
  await sleep(watched);
  const passed = performance.now() - started;
  const share = ({ pid, cpu }: ProcessUse) => ((cpu - (before.get(pid) ?? cpu)) / passed) * 100;
  return processesOf(product.pid).map((use) => ({ ...use, cpu: share(use) }));
}

/** The whole product with the demo data, nobody in it: what it takes of a core, and of memory. */
export async function run(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pvz-bench-'));
  await chmod(folder, 0o755);
  const env = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    HELPER_PORT: String(await freePort()),
    REGISTRAR_PORT: '0',
    SCANNER_PORT: 'none',
  };
  try {
    // The first start makes the demo world, and PostgreSQL tidies up after it for minutes.
    const first = await start(env);
    await sleep(begun);
    await stop(first);
    const product = await start(env);
    try {
      return resultsOf(await watch(product));
    } finally {
      await stop(product);
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** `uses` with shares of a core in per cent. */
function resultsOf(uses: ProcessUse[]): BenchResult[] {
  const names = [...new Set(uses.map(partOf))];
  const told = (value: (use: ProcessUse) => number, digits: number) =>
    names
      .map((name) => `${name} ${sum(uses.filter((use) => partOf(use) === name).map(value)).toFixed(digits)}`)
      .join(', ');
  const core = sum(uses.map(({ cpu }) => cpu));
  const memory = sum(uses.map(({ pss }) => pss));
  const how = `\`npm start\` with the demo data, nobody signed in, five minutes after its second start; ${uses.length} processes`;
  return [
    {
      name: 'The idle product: share of a core',
      measured: `${core.toFixed(2)} %`,
      limit: `≤ ${limits.core} %`,
      how: `${how}, CPU time of two minutes by /proc: ${told(({ cpu }) => cpu, 2)}`,
      pass: core <= limits.core,
    },
    {
      name: 'The idle product: memory',
      measured: `${memory.toFixed(0)} MB`,
      limit: `≤ ${limits.megabytes} MB`,
      how: `${how}, sum of PSS: ${told(({ pss }) => pss, 0)}`,
      pass: memory <= limits.megabytes,
    },
  ];
}

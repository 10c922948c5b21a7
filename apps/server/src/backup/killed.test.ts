import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from '../testing/index.ts';
import { copiesIn, dataFile } from './catalogue.ts';
import { databaseNameOf, dropDatabase, onServer, prefixOf } from './copy/scratch.ts';
import { type Installation, makeCopy } from './make.ts';

const command = fileURLToPath(new URL('./testing/command.ts', import.meta.url));
const making = {
  origin: 'hand' as const,
  recipient: null,
  keep: { daily: 7, weekly: 4, monthly: 12 },
  now: new Date('2026-11-23T02:00:00Z'),
};

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let installation: Installation;
beforeEach(async () => {
  database = await cloneDatabase();
  const home = mkdtempSync(join(tmpdir(), 'pvz-killed-'));
  installation = {
    databaseUrl: database.url,
    dataDir: home,
    folder: join(home, 'backups'),
    version: '1.0.0',
  };
  await query(`insert into organization (name) select 'Аптека ' || n from generate_series(1, 2000) n`);
});
afterEach(async () => {
  for (const name of await beside()) await onServer(database.url, (client) => dropDatabase(client, name));
  await database.drop();
  rmSync(installation.dataDir, { recursive: true, force: true });
});

async function query<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

const namesOf = async () =>
  (await query<{ name: string }>('select datname as name from pg_database')).map(({ name }) => name);
/** Former databases of this one. */
const beside = async () =>
  (await namesOf()).filter((name) => name.startsWith(`${databaseNameOf(database.url)}_before`));
const isScratch = (name: string) => name.startsWith(prefixOf(database.url, 'try'));
/** Databases of trials and of restores that were not put in place. */
const scratches = async () => (await namesOf()).filter(isScratch);
/** Names of databases somebody is connected to. */
const connections = async () =>
  (
    await query<{ name: string }>(
      'select distinct datname as name from pg_stat_activity where datname is not null',
    )
  ).map(({ name }) => name);

/** Runs the program and kills it after a share of the time it would take; the whole time when `share` is null. */
async function run(args: string[], patience: number | null): Promise<number> {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  await once(child.stdout, 'data');
  const begun = performance.now();
  if (patience !== null) {
    await Promise.race([gone, sleep(patience)]);
    child.kill('SIGKILL');
  }
  await gone;
  return performance.now() - begun;
}

test('a copy that is killed at any moment leaves none, and the next one clears what it left', async () => {
  const args = ['make', JSON.stringify(installation)];
  const whole = await run(args, null);
  expect(await copiesIn(installation.folder)).toHaveLength(1);
  for (const share of [0.3, 0.6, 0.9]) {
    const known = await copiesIn(installation.folder);
    await run(args, share * whole);
    const now = await copiesIn(installation.folder);
    // the last moments may have been enough
    expect(now.length - known.length, `killed at ${share}`).toBeLessThanOrEqual(1);
    for (const { trial } of now) expect(trial).toMatchObject({ ok: true });
  }
  // A database is in use until its server has seen that the other end is gone.
  await expect.poll(async () => (await connections()).filter(isScratch)).toEqual([]);
  const facts = await makeCopy(installation, making);
  expect(facts.trial).toMatchObject({ ok: true });
  expect(readdirSync(installation.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await scratches()).toEqual([]);
});

test('a restore that is killed at any moment leaves the one database or the other, whole', async () => {
  const { name } = await makeCopy(installation, making);
  const file = join(installation.folder, dataFile(name));
  const args = ['restore', JSON.stringify(installation), file];
  const count = async () =>
    (await query<{ n: number }>('select count(*)::int as n from organization'))[0]?.n ?? 0;
  const copied = await count();
  const add = () => query(`insert into organization (name) values ('Новая ' || gen_random_uuid())`);
  await add();
  const whole = await run(args, null);
  expect(await count()).toBe(copied);
  for (const share of [0.3, 0.6, 0.9]) {
    await add();
    const before = await count();
    await run(args, share * whole);
    expect([copied, before], `killed at ${share}`).toContain(await count());
    expect(await query('select * from stock_discrepancy')).toEqual([]);
  }
});

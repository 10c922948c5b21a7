import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, migrate, startEmbedded } from '../database/index.ts';
import { type Disk, openDisk } from '../testing/disk.ts';
import { cloneDatabase } from '../testing/index.ts';
import { copiesIn, readFailure } from './catalogue.ts';
import { stageKeys } from './keys-of-installation.ts';
import { makeCopy } from './make.ts';
import { restoreCopy } from './restore.ts';

const making = {
  origin: 'hand' as const,
  recipient: null,
  keep: { daily: 7, weekly: 4, monthly: 12 },
  now: new Date('2026-11-23T02:00:00Z'),
};
const later = { ...making, now: new Date('2026-11-24T02:00:00Z') };

let home: string;
let disk: Disk | null;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pvz-full-'));
  rmSync(home, { recursive: true });
  disk = openDisk(home);
});
afterEach(() => disk?.close());

const installation = (databaseUrl: string, folder: string) => ({
  databaseUrl,
  dataDir: home,
  folder,
  version: '1.0.0',
});

test('a copy onto a full disk is refused by figures, leaves no half of it and takes no older one away', async (ctx) => {
  if (!disk) return ctx.skip('a disk of its own needs root on Linux');
  const database = await cloneDatabase();
  const folder = join(home, 'backups');
  try {
    const good = await makeCopy(installation(database.url, folder), making);
    const before = readdirSync(folder).toSorted();
    const named = new RegExp(
      `^На диске папки копий ${folder} свободно [\\d ]+ МБ, а нужно около [\\d ]+ МБ: `,
    );
    disk.fill(20);
    await expect(makeCopy(installation(database.url, folder), later)).rejects.toThrow(named);
    // a smaller one before: the disk fills while the copy is written
    const facts = join(folder, `${good.name}.json`);
    disk.makeRoom();
    writeFileSync(facts, JSON.stringify({ ...good, bytes: 1000 }));
    disk.fill(20);
    await expect(makeCopy(installation(database.url, folder), later)).rejects.toThrow(named);
    expect(
      readdirSync(folder)
        .filter((name) => name !== 'failure.json')
        .toSorted(),
    ).toEqual(before);
    disk.makeRoom();
    await expect(copiesIn(folder)).resolves.toMatchObject([{ name: good.name, trial: { ok: true } }]);
    expect(await makeCopy(installation(database.url, folder), later)).toMatchObject({ trial: { ok: true } });
    expect(await readFailure(folder)).toBeNull();
  } finally {
    await database.drop();
  }
});

test('keys that do not fit leave those that are there', async (ctx) => {
  if (!disk) return ctx.skip('a disk of its own needs root on Linux');
  writeFileSync(join(home, 'secret.key'), 'present');
  const large = Buffer.alloc(200_000, 'k').toString('base64');
  async function* content() {
    yield Buffer.from(JSON.stringify({ files: { 'secret.key': large, 'tls/ca.key': large } }));
  }
  disk.fill(210);
  await expect(stageKeys(home, content())).rejects.toThrow(`На диске папки данных ${home} свободно`);
  expect(readFileSync(join(home, 'secret.key'), 'utf8')).toBe('present');
  disk.makeRoom();
  expect(readdirSync(home, { recursive: true }).toSorted()).toEqual(['secret.key', 'tls']);
  expect(await (await stageKeys(home, content())).put()).toEqual(['secret.key', 'tls/ca.key']);
});

test('a copy is restored where there is room only; a disk that fills meanwhile leaves the former data at work', async (ctx) => {
  if (!disk) return ctx.skip('a disk of its own needs root on Linux');
  const copies = mkdtempSync(join(tmpdir(), 'pvz-copies-'));
  mkdirSync(join(home, 'data'));
  const embedded = await startEmbedded({ dataDir: join(home, 'data') });
  const ask = async (text: string) => {
    const client = new pg.Client(embedded.url);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  const database = createDatabase({ url: embedded.url });
  const scratches = () => ask(`select datname from pg_database where datname like 'provizor\\_restore%'`);
  const present = () => ask('select count(*)::int as n from organization').catch(() => null);
  try {
    await migrate(database.pool);
    await database.close();
    await ask(`insert into organization (name) select 'Аптека ' || n from generate_series(1, 20000) n`);
    const made = await makeCopy(installation(embedded.url, copies), making);
    const file = join(copies, `${made.name}.data`);
    await ask(`delete from organization where name = 'Аптека 1'`);
    const restoring = () => restoreCopy(embedded.url, file, {}, making.now);
    const named =
      /^На диске базы данных \S+ свободно [\d ]+ МБ, а нужно около [\d ]+ МБ: .*\. Прежняя база осталась как была$/;

    disk.fill(100_000);
    await expect(restoring()).rejects.toThrow(named);
    for (const left of [150_000, 0]) {
      disk.makeRoom();
      const ended = expect(restoring(), `${left} left`).rejects.toThrow(named);
      await expect.poll(scratches).toHaveLength(1);
      disk.fill(left);
      await ended;
    }
    disk.makeRoom();
    await expect.poll(present).toEqual([{ n: 19_999 }]);
    await restoring();
    expect(await present()).toEqual([{ n: 20_000 }]);
    expect(await scratches()).toEqual([]);
  } finally {
    await embedded.stop();
    rmSync(copies, { recursive: true, force: true });
  }
});

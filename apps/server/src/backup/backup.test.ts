import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../testing/index.ts';
import { copiesIn, dataFile, type Facts, keysFile, readFailure } from './catalogue.ts';
import { fingerprintOf, nameOf, tablesOf, writePlainly } from './copy/describe.ts';
import { databaseNameOf, dropDatabase, onServer, prefixOf, urlOfDatabase } from './copy/scratch.ts';
import { BackupFailure } from './failure.ts';
import { readEnvelope } from './file/envelope.ts';
import { recipientOf } from './file/keys.ts';
import { stageKeys } from './keys-of-installation.ts';
import { backupLock, type Installation, makeCopy } from './make.ts';
import { restoreCopy } from './restore.ts';

const passphrase = 'верная лошадь батарея скрепка';
const keep = { daily: 7, weekly: 4, monthly: 12 };
const now = new Date('2026-11-23T02:00:00Z');

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let home: string;
let installation: Installation;
beforeEach(async () => {
  // the key of other tests of this process would stand for the file
  vi.stubEnv('SECRET_KEY', '');
  database = await cloneDatabase();
  home = mkdtempSync(join(tmpdir(), 'pvz-backup-'));
  installation = {
    databaseUrl: database.url,
    dataDir: home,
    folder: join(home, 'backups'),
    version: '1.0.0',
  };
  writeFileSync(join(home, 'secret.key'), 'the secret\n');
  await query(
    `insert into organization (name) select 'Аптека «Ёж» ' || n || E'\\t\\n\\\\' from generate_series(1, 300) n;
     insert into organization (name) select md5(n::text) || md5((-n)::text) from generate_series(1, 4000) n;
     insert into graphile_worker._private_tasks (identifier) values ('some_task')`,
  );
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

async function query<T extends pg.QueryResultRow>(text: string, url = database.url): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows as T[];
  } finally {
    await client.end();
  }
}

async function sumsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await writePlainly(client);
    const tables = await tablesOf(client);
    const sums: Record<string, string> = {};
    for (const table of tables) {
      const { rows, sum } = await fingerprintOf(client, table);
      sums[nameOf(table)] = `${rows} ${sum}`;
    }
    return sums;
  } finally {
    await client.end();
  }
}

const make = (changes: Partial<Parameters<typeof makeCopy>[1]> = {}) =>
  makeCopy(installation, { origin: 'hand', recipient: null, keep, now, ...changes });
const pathOf = ({ name }: Facts) => join(installation.folder, dataFile(name));

/** Databases of tries and restores, and former ones, of this server that belong to this test. */
const beside = async () =>
  (
    await query<{ name: string }>(
      `select datname as name from pg_database where datname like '${databaseNameOf(database.url)}_before%'`,
    )
  ).map(({ name }) => name);
const dropFormer = async () => {
  for (const name of await beside()) await onServer(database.url, (client) => dropDatabase(client, name));
};

test('a copy brings back every table as it was; a damaged one is refused and changes nothing', async () => {
  const before = await sumsOf(database.url);
  const facts = await make();
  expect(facts).toMatchObject({ encrypted: false, keys: false, trial: { ok: true, message: null } });
  expect(await copiesIn(installation.folder)).toEqual([facts]);
  await query(
    `delete from organization where name like 'Аптека%'; insert into organization (name) values ('Новая')`,
  );
  const { before: former } = await restoreCopy(database.url, pathOf(facts), {}, now);
  expect(await sumsOf(database.url)).toEqual(before);
  expect(
    await query(`select 1 from organization where name = 'Новая'`, urlOfDatabase(database.url, former)),
  ).toHaveLength(1);
  const whole = readFileSync(pathOf(facts));
  const bad = join(home, 'bad.data');
  const pieces = whole.indexOf(10, 20) + 1;
  const cases: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['another file', Buffer.from('PK\x03\x04 and so on')],
    ['cut off', whole.subarray(0, whole.length - 100)],
    ['cut at a piece', whole.subarray(0, pieces + 65_552)],
    ['a piece twice', Buffer.concat([whole.subarray(0, pieces + 65_552), whole.subarray(pieces)])],
    ['lengthened', Buffer.concat([whole, Buffer.from('x')])],
  ];
  for (const share of [0.0005, 0.02, 0.3, 0.6, 0.9, 0.9999]) {
    const damaged = Buffer.from(whole);
    const place = Math.floor(whole.length * share);
    damaged[place] = (damaged[place] ?? 0) ^ 0x40;
    cases.push([`a bit at ${share}`, damaged]);
  }
  for (const [name, bytes] of cases) {
    writeFileSync(bad, bytes);
    const restoring = restoreCopy(database.url, bad, {}, now);
    await expect(restoring, name).rejects.toThrow(BackupFailure);
    await expect(restoring, name).rejects.toThrow(/коп/i);
  }
  expect(await sumsOf(database.url)).toEqual(before);
  const [added] = await query<{ id: number }>(
    `insert into organization (name) values ('После') returning id`,
  );
  expect(added?.id).toBeGreaterThan(4300);
  expect(await query('select * from stock_discrepancy')).toEqual([]);
  await dropFormer();
});

test('a closed copy opens by its passphrase alone, and the keys of the installation come with it', async () => {
  const facts = await make({ recipient: await recipientOf(passphrase) });
  expect(facts).toMatchObject({ encrypted: true, keys: true, trial: { ok: true } });
  const bytes = readFileSync(pathOf(facts));
  expect(bytes.includes('the secret')).toBe(false);
  for (const opener of [{}, { passphrase: 'не та' }]) {
    await expect(restoreCopy(database.url, pathOf(facts), opener, now)).rejects.toThrow(/парол/i);
  }
  const other = join(home, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'secret.key'), 'another');
  const keys = join(installation.folder, keysFile(facts.name));
  const put = async (words: string) =>
    (await stageKeys(other, readEnvelope(keys, { passphrase: words }))).put();
  expect(await put(` ${passphrase}\n`)).toEqual(['secret.key']);
  expect(readFileSync(join(other, 'secret.key'), 'utf8')).toBe('the secret\n');
  expect(readdirSync(other).filter((name) => name.startsWith('secret.key.before-'))).toHaveLength(1);
  expect(await put(passphrase)).toEqual([]);
  expect(readdirSync(other).filter((name) => name.endsWith('.restored'))).toEqual([]);
});

test('what cannot be is told in words, leftovers go, and a bad copy is no reason to lose a good one', async () => {
  const making = { origin: 'hand' as const, recipient: null, keep, now };
  writeFileSync(join(home, 'file'), '');
  const inFile = { ...installation, folder: join(home, 'file', 'backups') };
  await expect(makeCopy(inFile, making)).rejects.toThrow('Вместо папки копий найден файл');
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [backupLock]);
  await expect(make()).rejects.toThrow('Копия уже делается');
  await client.end();

  mkdirSync(installation.folder);
  for (const name of ['provizor-old.data.part', 'provizor-old.keys', 'note.txt'])
    appendFileSync(join(installation.folder, name), 'x');
  const abandonedName = `${prefixOf(database.url, 'try')}abandoned`;
  const foreignName = `${prefixOf('postgres://host/another', 'try')}abandoned`;
  await onServer(database.url, async (server) => {
    for (const name of [abandonedName, foreignName]) await server.query(`create database ${name}`);
  });
  const good = await make();
  const names = readdirSync(installation.folder);
  expect(names).toContain('note.txt');
  expect(names.filter((name) => /part|old/.test(name))).toEqual([]);
  // of another installation on the same server nothing is taken away
  expect(
    await query(`select datname from pg_database where datname in ('${abandonedName}', '${foreignName}')`),
  ).toEqual([{ datname: foreignName }]);
  await onServer(database.url, (server) => server.query(`drop database ${foreignName}`));

  const file = join(installation.folder, `${good.name}.json`);
  writeFileSync(file, JSON.stringify({ ...good, bytes: Number.MAX_SAFE_INTEGER }));
  await expect(make()).rejects.toThrow(
    /На диске папки копий \S+ свободно .* МБ, а нужно около .* МБ: освободите/,
  );
  expect(await readFailure(installation.folder)).toMatchObject({
    message: expect.stringContaining('свободно'),
  });
  writeFileSync(file, JSON.stringify(good));

  await query(`insert into schema_migration (name, slice, checksum) values ('9999-future', 'core', 'x')`);
  const bad = await make({ now: new Date('2026-11-24T02:00:00Z') });
  expect(bad.trial).toMatchObject({
    ok: false,
    message: expect.stringMatching(/более новой программой.*9999-future/),
  });
  expect((await copiesIn(installation.folder)).map(({ name }) => name)).toEqual([bad.name, good.name]);
  expect(await readFailure(installation.folder)).toBeNull();
});

test('while rows come and go a copy holds one moment: each transfer is in it whole or not at all', async () => {
  await query(`create table transfer_test (id int primary key, amount int not null);
    insert into transfer_test select n, 100 from generate_series(1, 50) n`);
  let going = true;
  const movers = [1, 2, 3].map(async (seed) => {
    const client = new pg.Client(database.url);
    await client.connect();
    for (let i = seed; going; i += 7) {
      const [from, to] = [(i % 50) + 1, ((i * 13) % 50) + 1].toSorted((a, b) => a - b);
      await client.query('begin');
      await client.query(`update transfer_test set amount = amount - 1 where id = ${from}`);
      await client.query(`update transfer_test set amount = amount + 1 where id = ${to}`);
      await client.query('commit');
    }
    await client.end();
  });
  const snapshot = { tables: 0, rows: 0, fingerprints: {} };
  const { snapshotOf } = await import('./copy/snapshot.ts');
  const { sectionsOf } = await import('./file/sections.ts');
  const sums: number[] = [];
  for (let round = 0; round < 5; round++) {
    const about = { made_at: now.toISOString(), version: '1' };
    for await (const { title, bytes } of sectionsOf(snapshotOf(database.url, about, snapshot))) {
      const parts: Uint8Array[] = [];
      for await (const part of bytes) parts.push(part);
      if ((title as { table?: string }).table !== 'transfer_test') continue;
      const lines = Buffer.concat(parts).toString('utf8').trim().split('\n');
      sums.push(lines.reduce((sum, line) => sum + Number(line.split('\t')[1]), 0));
    }
  }
  going = false;
  await Promise.all(movers);
  expect(sums).toEqual([5000, 5000, 5000, 5000, 5000]);
});

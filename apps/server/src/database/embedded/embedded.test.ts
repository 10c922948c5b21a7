import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './index.ts';
import { servesCluster } from './pid-file.ts';
import { until } from './waiting.ts';

const holder = fileURLToPath(new URL('../../testing/hold-database.ts', import.meta.url));

// A cluster is made anew in most of these tests: seconds on a busy computer.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let open: EmbeddedDatabase[] = [];
let children: ChildProcess[] = [];
/** Servers of other programs, which may outlive them. */
let servers: number[] = [];

const cluster = () => join(folder, 'postgres');
const pidFile = () => join(cluster(), 'postmaster.pid');

async function start(onTrouble?: (message: string) => void): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder, onTrouble });
  open.push(database);
  return database;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Another program that holds the database; `withoutGuard` hides setpriv from it, so that its server outlives it. */
async function hold(withoutGuard = false): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const child = spawn(process.execPath, [holder, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(withoutGuard ? { PATH: '/nonexistent' } : {}) },
  });
  children.push(child);
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const held = JSON.parse(String(line)) as { url: string; pid: number };
  servers.push(held.pid);
  return { child, ...held };
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'provizor-embedded-'));
  chmodSync(folder, 0o755);
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of open) await database.stop();
  for (const pid of servers) if (servesCluster(pid, cluster())) process.kill(pid, 'SIGKILL');
  open = [];
  children = [];
  servers = [];
  rmSync(folder, { recursive: true, force: true });
});

describe('embedded PostgreSQL', () => {
  it('keeps what was written over a restart and finds Russian words by trigrams', async () => {
    const first = await start();
    await query(first.url, "create table note as select 'ёж' as text");
    await first.stop();
    const again = await start();
    expect(await query(again.url, 'select text from note')).toEqual([{ text: 'ёж' }]);
    await query(again.url, 'create extension pg_trgm');
    const [row] = await query(again.url, "select similarity('Парацетамол', 'парацетомол') > 0.3 as alike");
    expect(row).toEqual({ alike: true });
  });

  it('refuses a second start on the folder with one sentence that names the process', async () => {
    await start();
    await expect(start()).rejects.toThrow(`уже работает с этой папкой данных (процесс ${process.pid})`);
  });

  it('lets one of two simultaneous starts of different programs win', async () => {
    const { child } = await hold();
    await expect(start()).rejects.toThrow(`процесс ${child.pid}`);
    await killed(child);
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stops with a killed program and opens again with everything committed', async () => {
    const { child, url, pid } = await hold();
    await query(url, 'create table note as select 7 as number');
    await killed(child);
    expect(await until(() => !servesCluster(pid, cluster()), 10_000)).toBe(true);
    expect(await query((await start()).url, 'select number from note')).toEqual([{ number: 7 }]);
  });

  it('opens after kill -9 of the program and of the server at once', async () => {
    const { child, url, pid } = await hold();
    await query(url, 'create table note as select 8 as number');
    // Or it would start the server again before it is killed itself, and clear away what is looked for.
    child.kill('SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await killed(child);
    expect(existsSync(pidFile())).toBe(true);
    expect(await query((await start()).url, 'select number from note')).toEqual([{ number: 8 }]);
  });

  it('takes over from a server that outlived its program', async () => {
    const { child, url, pid } = await hold(true);
    await query(url, 'create table note as select 9 as number');
    await killed(child);
    expect(servesCluster(pid, cluster())).toBe(true);
    const database = await start();
    expect(database.pid()).not.toBe(pid);
    expect(await query(database.url, 'select number from note')).toEqual([{ number: 9 }]);
  });

  it.each([
    ['empty', ''],
    ['garbage', 'not a number\n\n\0\u0001'],
    ['of a process that is no more', '4194303\n/elsewhere\n1\n5432\n\n\n\nready\n'],
    ['of a foreign living process', `${process.pid}\n/elsewhere\n1\n5432\n\n\n\nready\n`],
  ])('clears a pid file that is %s', async (_what, content) => {
    await (await start()).stop();
    writeFileSync(pidFile(), content);
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('begins anew after a first start that was cut off half-way', async () => {
    mkdirSync(`${cluster()}.new`, { recursive: true });
    writeFileSync(join(`${cluster()}.new`, 'PG_VERSION'), '18\n');
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts its server again when that ends by itself', async () => {
    const troubles: string[] = [];
    const database = await start((message) => troubles.push(message));
    const first = database.pid();
    process.kill(first, 'SIGKILL');
    expect(await until(() => database.pid() !== first, 20_000)).toBe(true);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(troubles).toEqual(['database server ended by itself, starting it again']);
  });

  it('tries until its server starts when that cannot for a while, and stops while it tries', async () => {
    const troubles: string[] = [];
    const database = await start((message) => troubles.push(message));
    const first = database.pid();
    // What a full disk does: the server ends and cannot come up before there is room.
    const aside = (back = false) => {
      const names = [join(cluster(), 'postgresql.conf'), join(folder, 'aside')];
      const [from = '', to = ''] = back ? names.reverse() : names;
      renameSync(from, to);
    };
    const failed = () => troubles.includes('database server could not be started again');
    aside();
    process.kill(first, 'SIGKILL');
    expect(await until(failed, 20_000)).toBe(true);
    aside(true);
    expect(await until(() => database.pid() !== first, 30_000)).toBe(true);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    troubles.length = 0;
    aside();
    process.kill(database.pid(), 'SIGKILL');
    expect(await until(failed, 20_000)).toBe(true);
    await database.stop();
    aside(true);
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  it('keeps the cluster where its account can reach it, and stays there', async () => {
    chmodSync(folder, 0o700);
    const database = await start();
    try {
      expect(database.folder).toMatch(/^\/var\/lib\/provizor\/data-/);
      await query(database.url, 'create table note as select 1 as number');
      await database.stop();
      chmodSync(folder, 0o755);
      expect(await query((await start()).url, 'select number from note')).toEqual([{ number: 1 }]);
    } finally {
      await Promise.all(open.map((each) => each.stop()));
      rmSync(dirname(database.folder), { recursive: true, force: true });
    }
  });

  it('says so when a cluster has become unreachable, instead of making an empty one', async () => {
    await (await start()).stop();
    chmodSync(folder, 0o700);
    await expect(start()).rejects.toThrow(/не может войти в папку данных/);
  });
});

describe('a broken data folder', () => {
  it('without PG_VERSION is named in one sentence', async () => {
    mkdirSync(cluster());
    writeFileSync(join(cluster(), 'something'), '');
    await expect(start()).rejects.toThrow(
      /^Папка базы данных .*postgres повреждена \(нет файла PG_VERSION\)/,
    );
  });

  it('of another version is named with both versions', async () => {
    await (await start()).stop();
    writeFileSync(join(cluster(), 'PG_VERSION'), '16\n');
    await expect(start()).rejects.toThrow(/создана PostgreSQL 16, а нужна версия 18/);
    writeFileSync(join(cluster(), 'PG_VERSION'), '18\n');
  });

  it('gives the sentence together with what the server wrote, and frees the folder', async () => {
    await (await start()).stop();
    const control = join(cluster(), 'global/pg_control');
    const sound = readFileSync(control);
    truncateSync(control, 0);
    await expect(start()).rejects.toThrow(/не запустилась.*pg_control/s);
    writeFileSync(control, sound);
    expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../helper/src/testing/free-port.ts';
import { databaseAccount } from './embedded/account.ts';
import { primaryFirst } from './hosts.ts';
import { createListener, createPool } from './index.ts';

/** Debian's programs: the embedded database is shipped without `pg_basebackup`. */
const programs = ['18', '17', '16', '15']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'pg_basebackup')));

let home: string;
let ports: { first: number; second: number };
const folder = (name: string) => join(home, name);

/** Runs one of them as the account of databases; its output would keep the pipe open. */
function run(name: string, ...args: string[]): void {
  const { uid, gid } = databaseAccount() ?? {};
  const { status } = spawnSync(join(programs ?? '', name), args, { cwd: '/', uid, gid, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}`);
}

const start = (name: string, port: number) =>
  run(
    'pg_ctl',
    'start',
    '-w',
    '-D',
    folder(name),
    '-l',
    folder(`${name}.log`),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home}`,
  );

const urlOf = (...list: number[]) =>
  `postgres://keeper@${list.map((port) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`;

beforeAll(async () => {
  if (!programs) return;
  home = mkdtempSync(join(tmpdir(), 'pvz-failover-'));
  const account = databaseAccount();
  if (account) chownSync(home, account.uid, account.gid);
  chmodSync(home, 0o700);
  ports = { first: await freePort(), second: await freePort() };
  run('initdb', '-D', folder('first'), '-U', 'keeper', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  start('first', ports.first);
  run(
    'pg_basebackup',
    '-R',
    '-X',
    'stream',
    '-D',
    folder('second'),
    '-d',
    `host=127.0.0.1 port=${ports.first} user=keeper`,
  );
  start('second', ports.second);
});
afterAll(() => {
  if (!programs) return;
  for (const name of ['first', 'second']) {
    try {
      run('pg_ctl', 'stop', '-m', 'immediate', '-D', folder(name));
    } catch {
      // killed by the test
    }
  }
  rmSync(home, { recursive: true, force: true });
});

/** Does something until it works; the browser and the queue do so too. */
async function patiently<T>(what: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + 30_000; ; ) {
    try {
      return await what();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

test.skipIf(!programs)('work and messages go on with the standby that was promoted', async () => {
  // The standby stands before the primary: the one that takes writes is found.
  const url = await primaryFirst(urlOf(ports.second, ports.first));
  expect(url).toBe(urlOf(ports.first, ports.second));
  const pool = createPool({ url: urlOf(ports.second, ports.first), size: 4, onError: () => undefined });
  const listener = createListener(url, () => undefined);
  const heard: string[] = [];
  let reconnected = 0;
  try {
    await patiently(() => pool.query('create table note (n int primary key)'));
    listener.on('notes', (payload) => heard.push(payload));
    listener.onReconnect(() => {
      reconnected += 1;
    });
    await listener.start();
    const watcher = new pg.Client(urlOf(ports.second).replace(/\?.*/, ''));
    await watcher.connect();
    await pool.query('insert into note values (1)');
    await expect
      .poll(async () => (await watcher.query('select n from note').catch(() => ({ rows: [] }))).rows)
      .toEqual([{ n: 1 }]);
    await watcher.end();

    // The computer of the primary is gone.
    run('pg_ctl', 'stop', '-m', 'immediate', '-D', folder('first'));
    const promoting = spawn(join(programs ?? '', 'pg_ctl'), ['promote', '-D', folder('second')], {
      cwd: '/',
      stdio: 'ignore',
      ...(databaseAccount() ?? {}),
    });
    promoting.unref();
    await patiently(() => pool.query('insert into note values (2)'));
    expect((await pool.query('select n from note order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
    await expect.poll(() => reconnected).toBeGreaterThan(0);
    await pool.query("notify notes, 'heard'");
    await expect.poll(() => heard).toEqual(['heard']);
  } finally {
    await listener.stop();
    await pool.end();
  }
});

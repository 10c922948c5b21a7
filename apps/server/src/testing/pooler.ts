import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { it } from 'vitest';
import { freePort } from '../../../helper/src/testing/free-port.ts';
import { databaseAccount } from '../database/embedded/account.ts';
import { requestsUrl } from './urls.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
if (!program) console.warn('pgbouncer is missing: no request went through a pooler');

/** A test that needs a pooler. */
export const needsPooler = process.env.REQUIRE_ORACLES === '1' ? it : it.skipIf(!program);

export type Pooler = {
  /** Connection string of the login of requests through the pooler. */
  requestsUrl(databaseUrl: string): string;
  /** The same of whoever a connection string names. */
  through(databaseUrl: string): string;
  close(): Promise<void>;
};

async function answers(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  const done = Promise.withResolvers<boolean>();
  socket.once('connect', () => done.resolve(true)).once('error', () => done.resolve(false));
  const answered = await done.promise;
  socket.destroy();
  return answered;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = Promise.withResolvers<void>();
  child.once('exit', () => end.resolve());
  child.kill('SIGINT');
  await end.promise;
}

/**
 * Starts pgbouncer in transaction mode before a server of databases; null where there is none.
 * @param serverUrl any connection string of that server
 * @param size sessions of the database it hands out, for each login
 * @param further lines of its settings
 */
export async function startPooler(
  serverUrl: string,
  size: number,
  further: readonly string[] = [],
): Promise<Pooler | null> {
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'pvz-pooler-'));
  const account = databaseAccount();
  const port = await freePort();
  const { searchParams, hostname, port: databasePort } = new URL(serverUrl);
  const users = [requestsUrl(serverUrl), serverUrl].map((url) => new URL(url));
  const write = (name: string, ...lines: string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600 });
    if (account) chownSync(join(folder, name), account.uid, account.gid);
    return join(folder, name);
  };
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  const userFile = write('users', ...users.map(({ username, password }) => `"${username}" "${password}"`));
  const settings = write(
    'pgbouncer.ini',
    '[databases]',
    `* = host=${searchParams.get('host') ?? hostname} port=${databasePort || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${userFile}`,
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    ...further,
  );
  const child = spawn(program, ['-q', settings], {
    cwd: '/',
    stdio: 'ignore',
    uid: account?.uid,
    gid: account?.gid,
  });
  while (child.exitCode === null && !(await answers(port))) await sleep(20);
  if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
  const through = (databaseUrl: string) => {
    const { username, pathname } = new URL(databaseUrl);
    return `postgres://${username}@127.0.0.1:${port}${pathname}`;
  };
  return {
    through,
    requestsUrl: (databaseUrl) => through(requestsUrl(databaseUrl)),
    close: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

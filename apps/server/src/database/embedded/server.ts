import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment } from './cluster.ts';
import { DatabaseFailure } from './failure.ts';
import type { Folders } from './folders.ts';
import { stopServer } from './leftovers.ts';
import { readPidFile } from './pid-file.ts';
import { until } from './waiting.ts';

/** A running PostgreSQL; `gone` settles when its process has ended, for whatever reason. */
export type RunningServer = {
  pid: number;
  host: string;
  port: number;
  gone: Promise<void>;
  stop(): Promise<void>;
};

/** Recovery after a crash may take this long before the server takes connections. */
const readyLimit = 10 * 60_000;

const settings = [
  'unix_socket_permissions=0700',
  'max_connections=100',
  'jit=off',
  // a delivery of 25 000 packs is sorted in memory
  'work_mem=16MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  'log_checkpoints=off',
  'log_line_prefix=%m [%p] ',
];

/** `setpriv` makes the server stop when this process dies, however it dies (Linux). */
function launcher(account: Account): { command: string[]; uid?: number; gid?: number } {
  const help = spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout ?? '';
  if (!help.includes('--pdeathsig')) return account ? { command: [], ...account } : { command: [] };
  const identity = account
    ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups']
    : [];
  return { command: ['setpriv', '--pdeathsig', 'INT', ...identity, '--'] };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function outputOf(path: string): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-20).join('\n');
}

/** Settles with the error of a program that could not be run at all, or with null when it has ended. */
function end(child: ChildProcess): Promise<Error | null> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve(null));
    child.once('error', resolve);
  });
}

/**
 * Starts the server of a cluster and waits until it takes connections; its output goes to `places.log`.
 * `extra` are further settings (`name=value`). Throws DatabaseFailure with what the server wrote.
 */
export async function runServer(
  binaries: Binaries,
  places: Folders,
  account: Account,
  extra: string[] = [],
): Promise<RunningServer> {
  const windows = process.platform === 'win32';
  const port = windows ? await freePort() : 5432;
  const address = windows
    ? ['listen_addresses=127.0.0.1', `port=${port}`]
    : ['listen_addresses=', `unix_socket_directories=${places.socket}`, `port=${port}`];
  const options = [...address, ...settings, ...extra].flatMap((setting) => ['-c', setting]);
  const { command, ...identity } = launcher(account);
  const [program = '', ...args] = [...command, binaries.postgres, '-D', places.cluster, ...options];

  const log = openSync(places.log, 'w', 0o600);
  // A session of its own: Ctrl+C must not stop the database before the server has finished its requests.
  const child = spawn(program, args, {
    cwd: '/',
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    ...identity,
  });
  closeSync(log);
  let ended = false;
  let unable = '';
  const gone = end(child).then((error) => {
    ended = true;
    unable = error?.message ?? '';
  });
  child.unref();
  const pid = child.pid ?? 0;
  const ready = () => {
    const state = readPidFile(places.cluster);
    return state !== null && state.pid === pid && state.ready;
  };
  await until(() => ended || ready(), readyLimit);
  if (ended || !ready()) {
    if (!ended) await stopServer(pid, () => ended);
    throw new DatabaseFailure(
      `База данных в папке ${places.cluster} не запустилась.`,
      unable || outputOf(places.log),
    );
  }
  return {
    pid,
    host: windows ? '127.0.0.1' : places.socket,
    port,
    gone,
    stop: () => stopServer(pid, () => ended),
  };
}

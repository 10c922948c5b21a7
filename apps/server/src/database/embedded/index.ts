import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeRequestsLogin, requestsLogin } from '../requests-login.ts';
import { databaseAccount } from './account.ts';
import { archiveSettings } from './archive/settings.ts';
import { findBinaries } from './binaries.ts';
import { claim } from './claim.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { DatabaseFailure } from './failure.ts';
import { choosePlaces, makeFolder } from './folders.ts';
import { clearLeftovers } from './leftovers.ts';
import { readPidFile } from './pid-file.ts';
import { type RunningServer, runServer } from './server.ts';

export { DatabaseFailure } from './failure.ts';

/** Name of the product's database in the embedded server. */
const databaseName = 'provizor';

export type EmbeddedDatabase = {
  /** Connection string of the product's database, of its owner. */
  url: string;
  /** The same of the login of requests, which row-level security binds. */
  requestsUrl: string;
  /** Folder of the cluster. */
  folder: string;
  /** Process id of the server. */
  pid(): number;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Folder of all data; the cluster is its `postgres`. */
  dataDir: string;
  /** Further settings of the server, `name=value`. */
  settings?: string[] | undefined;
  /** Folder the log of changes is archived in, so that any moment can be come back to; no archive when absent. */
  walDir?: string | undefined;
  /** Told about a server that ended by itself and was started again, or could not be. */
  onTrouble?(message: string, error?: unknown): void;
};

/** Connection string of one database of a running server; a socket folder goes into the parameter `host`. */
function urlOf(
  { host, port }: Pick<RunningServer, 'host' | 'port'>,
  password: string | null,
  database: string,
  user = superuser,
): string {
  if (password === null) return `postgres://${user}@localhost/${database}?host=${host}&sslmode=disable`;
  return `postgres://${user}:${password}@${host}:${port}/${database}?sslmode=disable`;
}

async function ensureDatabase(serverUrl: string, requestsPassword: string | null): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
    await makeRequestsLogin(client, requestsPassword);
  } finally {
    await client.end();
  }
}

/** Milliseconds between two attempts to start a server that has ended: each twice the one before. */
const pauses = { first: 500, longest: 15_000 };

/** Backends of a killed server need a moment to notice and let go of its shared memory. */
async function runPatiently(start: () => Promise<RunningServer>): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      const lingering = error instanceof DatabaseFailure && error.output.includes('shared memory block');
      if (!lingering || attempt === 20) throw error;
      await sleep(500);
    }
  }
}

/**
 * Connection string of the embedded database another program of this computer has running on a data folder; null when
 * none runs there.
 */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const account = databaseAccount();
  const places = choosePlaces(dataDir, account);
  const state = readPidFile(places.cluster);
  if (state === null || !state.ready) return null;
  const password = process.platform === 'win32' ? readFileSync(places.password, 'utf8') : null;
  const host = password === null ? places.socket : '127.0.0.1';
  const url = urlOf({ host, port: Number(state.port) }, password, databaseName);
  const client = new pg.Client(url);
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder, made at the first start. Whatever a killed program left
 * behind is cleared. Throws DatabaseFailure: folder in use by another program, damaged, or of another version.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const account = databaseAccount();
  const binaries = findBinaries(account);
  const places = choosePlaces(options.dataDir, account);
  const held = await claim(places);
  let stopping = false;
  const halt = new AbortController();
  let starting: Promise<void> | undefined;
  let server: RunningServer;
  let settings: string[] = [];
  const start = async () => {
    // Again, under the claim: the holder before us may have removed it just now.
    makeFolder(places.socket, account);
    await clearLeftovers(places);
    return runPatiently(() => runServer(binaries, places, account, settings));
  };
  /** A full disk, or what else keeps the server from starting, may pass: it is tried until it works. */
  const startAgain = async (): Promise<void> => {
    for (let pause = pauses.first; !halt.signal.aborted; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        server = await start();
        if (stopping) await server.stop();
        else watch(server);
        return;
      } catch (error) {
        options.onTrouble?.('database server could not be started again', error);
        await sleep(pause, undefined, { signal: halt.signal }).catch(() => undefined);
      }
    }
  };
  const watch = (running: RunningServer) => {
    running.gone.then(() => {
      if (stopping) return;
      options.onTrouble?.('database server ended by itself, starting it again');
      starting = startAgain();
    });
  };
  try {
    const archive = options.walDir === undefined ? [] : archiveSettings(options.walDir, account);
    settings = [...archive, ...(options.settings ?? [])];
    ensureCluster(binaries, places, account);
    server = await start();
  } catch (error) {
    await held.release();
    throw error;
  }
  const password = process.platform === 'win32' ? readFileSync(places.password, 'utf8') : null;
  // Known to this program alone, and new at every start.
  const requestsPassword = password && randomBytes(24).toString('base64url');
  const stop = async () => {
    stopping = true;
    halt.abort();
    await starting;
    await server.stop();
    // While the claim is held: the next holder makes the folder anew. Elsewhere the claim itself lives in it.
    if (process.platform === 'linux') rmSync(places.socket, { recursive: true, force: true });
    await held.release();
  };
  try {
    await ensureDatabase(urlOf(server, password, 'postgres'), requestsPassword);
  } catch (error) {
    await stop();
    throw error;
  }
  watch(server);
  return {
    url: urlOf(server, password, databaseName),
    requestsUrl: urlOf(server, requestsPassword, databaseName, requestsLogin),
    folder: places.cluster,
    pid: () => server.pid,
    stop,
  };
}

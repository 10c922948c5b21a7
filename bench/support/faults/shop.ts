import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../../apps/helper/src/testing/free-port.ts';
import { runningEmbedded } from '../../../apps/server/src/database/index.ts';
import { type Disk, openDisk } from '../../../apps/server/src/testing/disk.ts';
import type { ShopFloor } from '../shop-floor.ts';
import { type Clock, openClock } from './clock.ts';
import { type Line, openLine } from './line.ts';
import { type Key, prepare, readKey } from './prepare.ts';
import { keepProgram, type Program } from './programs.ts';

const programs = {
  server: '../../../apps/server/src/main.ts',
  sandbox: '../../../apps/sandbox/src/main.ts',
  database: '../../../apps/server/src/testing/hold-database.ts',
};
const mainOf = (name: keyof typeof programs) => fileURLToPath(new URL(programs[name], import.meta.url));

/**
 * A server, its database, MDLP's stand-in and the lines between them, each of which can go wrong. Whatever ends is
 * started again as a service of the system is.
 */
export type Shop = ShopFloor & {
  url: string;
  key: Key;
  server: Program;
  sandbox: Program;
  lines: { database: Line; mdlp: Line };
  /** Null where this computer allows none. */
  disks: { database: Disk; data: Disk } | null;
  clocks: { server: Clock; database: Clock } | null;
  /** File of MDLP's own state. */
  sandboxFile: string;
  /** Asks the database beside the server; null while it does not answer. */
  ask<T extends pg.QueryResultRow>(text: string): Promise<T[] | null>;
  /** Number of the process of PostgreSQL; undefined while there is none. */
  postmaster(): number | undefined;
  /** Has the stand-in send a delivery of so many packs; gives the number of its notice. */
  supply(packs: number): Promise<string>;
  /** A call of the stand-in's own, past the line; null while it does not answer. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** What the programs have written. */
  logs: string;
  close(): Promise<void>;
};

/** The place that receives and the one goods come from. */
export const places = { ours: '00000000000201', theirs: '00000000000101' };

async function until<T>(look: () => Promise<T | null | undefined> | T | null | undefined): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined) return found;
    await sleep(50);
  }
}

const secret = 'a key of the faults';

export async function openShop(): Promise<Shop> {
  process.env.SECRET_KEY = secret;
  const folder = await mkdtemp(join(tmpdir(), 'pvz-faults-'));
  // As root the database runs under an account of its own, which has to reach the folder.
  chmodSync(folder, 0o755);
  const at = (name: string) => join(folder, name);
  const open = { database: openDisk(at('database')), data: openDisk(at('data')) };
  const disks = open.database && open.data ? { database: open.database, data: open.data } : null;
  for (const name of ['database', 'data', 'mdlp']) mkdirSync(at(name), { recursive: true });
  const clock = { server: openClock(at('server.clock')), database: openClock(at('database.clock')) };
  const clocks = clock.server && clock.database ? { server: clock.server, database: clock.database } : null;

  const sandboxPort = await freePort();
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandboxEnv = { DATA_DIR: at('mdlp'), SANDBOX_PORT: String(sandboxPort), REGISTRAR_PORT: '0' };
  const quick = { ...process.env, SANDBOX_QUICK: '1' };
  const sandbox = keepProgram(mainOf('sandbox'), [], { ...quick, ...sandboxEnv }, at('sandbox.log'));
  const database = keepProgram(
    mainOf('database'),
    [at('database')],
    { ...process.env, ...clocks?.database.env },
    at('database.log'),
  );
  const control: Shop['control'] = async (method, path, body) => {
    try {
      const answer = await fetch(`${sandboxUrl}/control/${path}`, {
        method,
        signal: AbortSignal.timeout(10_000),
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  };
  const running = () => runningEmbedded(at('database')).catch(() => null);
  const url = await until(running);
  const { keys } = await until(() => control('GET', 'accounts') as Promise<{ keys: string } | null>);
  const made = await prepare(url, places.ours);
  const host = new URL(url).searchParams.get('host') ?? '';
  const lines = {
    database: await openLine({ path: join(host, '.s.PGSQL.5432') }),
    mdlp: await openLine({ port: sandboxPort, host: '127.0.0.1' }),
  };
  const through = (name: string) =>
    `postgres://${name}@127.0.0.1:${lines.database.port}/provizor?sslmode=disable`;
  const port = await freePort();
  const server = keepProgram(
    mainOf('server'),
    [],
    {
      ...quick,
      ...clocks?.server.env,
      DATABASE_OWNER_URL: through('provizor'),
      DATABASE_URL: through('provizor_requests'),
      DATA_DIR: at('data'),
      PORT: String(port),
      HOST: '127.0.0.1',
      MDLP_URL: `http://127.0.0.1:${lines.mdlp.port}/api/v1/`,
      MDLP_CONTOUR: 'sandbox',
      LOG_LEVEL: 'warn',
      JOBS: '8',
    },
    at('server.log'),
  );
  return {
    ...made,
    url: `http://127.0.0.1:${port}`,
    key: readKey(keys),
    server,
    sandbox,
    lines,
    disks,
    clocks,
    sandboxFile: join(at('mdlp'), 'sandbox', 'sandbox.db'),
    logs: folder,
    control,
    supply: async (loose) => {
      const body = { receiver: places.ours, shipper: places.theirs, loose };
      const made = await until(
        () => control('POST', 'deliveries', body) as Promise<{ notification_id?: string } | null>,
      );
      return made.notification_id ?? '';
    },
    postmaster: () => {
      const file = join(at('database'), 'postgres', 'postmaster.pid');
      return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined : undefined;
    },
    ask: async <T extends pg.QueryResultRow>(text: string) => {
      const client = new pg.Client(url);
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query<T>(text)).rows;
      } catch {
        return null;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    close: async () => {
      await server.close();
      await sandbox.close();
      await database.close();
      await Promise.all([lines.database.close(), lines.mdlp.close()]);
      // The database ends with the program that holds it, a moment later.
      spawnSync('sleep', ['1']);
      open.database?.close();
      open.data?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

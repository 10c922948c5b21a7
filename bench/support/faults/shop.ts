import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { freePort } from '../../../apps/helper/src/testing/free-port.ts';
import {
  asSystem,
  createDatabase,
  migrate,
  runningEmbedded,
  startEmbedded,
} from '../../../apps/server/src/database/index.ts';
import { peopleFactory } from '../../../apps/server/src/testing/people.ts';

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** A server on its embedded database that is started again whenever it ends, as a service of the system does. */
export type Shop = {
  url: string;
  token: string;
  storage: number;
  goods: number;
  process(): ChildProcess | null;
  /** Asks the database beside the server; null while it does not answer. */
  ask<T extends pg.QueryResultRow>(text: string): Promise<T[] | null>;
  close(): Promise<void>;
};

/** Makes an installation with one organisation, its administrator, a storage and goods. */
async function prepare(dataDir: string) {
  const embedded = await startEmbedded({ dataDir });
  const database = createDatabase({ url: embedded.url });
  try {
    await migrate(database.pool);
    const people = peopleFactory(database.db);
    const { organizationId, token } = await people.user(await people.organization(), { type: 'admin' });
    const { rows } = await asSystem(database.db, (db) =>
      sql<{ storage: number; goods: number }>`
        with storage as (insert into storage (organization_id, name) values (${organizationId}, 'Зал') returning id),
             goods as (insert into nomenclature (organization_id, name) values (${organizationId}, 'Товар') returning id)
        select storage.id as storage, goods.id as goods from storage, goods`.execute(db),
    );
    return { token, storage: rows[0]?.storage ?? 0, goods: rows[0]?.goods ?? 0 };
  } finally {
    await database.close();
    await embedded.stop();
  }
}

export async function openShop(): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'pvz-faults-'));
  // As root the database runs under an account of its own, which has to reach the folder.
  await chmod(folder, 0o755);
  const made = await prepare(folder);
  const port = await freePort();
  let child: ChildProcess | null = null;
  let closing = false;
  const keep = async () => {
    while (!closing) {
      child = spawn(process.execPath, [main], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
      });
      await once(child, 'exit');
      child = null;
      if (!closing) await sleep(100);
    }
  };
  const kept = keep();
  return {
    ...made,
    url: `http://127.0.0.1:${port}`,
    process: () => child,
    ask: async <T extends pg.QueryResultRow>(text: string) => {
      const url = await runningEmbedded(folder).catch(() => null);
      if (url === null) return null;
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
      closing = true;
      child?.kill('SIGTERM');
      await kept;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

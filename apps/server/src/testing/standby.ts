import {
  appendFileSync,
  chmodSync,
  cpSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  createDatabase,
  type EmbeddedDatabase,
  migrate,
  openToRequests,
  startEmbedded,
} from '../database/index.ts';
import { makeQuickFolder } from './quick-folder.ts';

/** A server of databases with a standby of its own that streams from it. */
export type Replicated = {
  /** Connection strings of the product's database: of its owner, and of the login of requests at the standby. */
  url: string;
  readUrl: string;
  /** Stops applying what arrives, or goes on with it. */
  hold(): Promise<void>;
  letGo(): Promise<void>;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  close(): Promise<void>;
};

/** Copies a stopped cluster with the owners of its files. */
function copyCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const own = (source: string, copy: string) => {
    const { uid, gid, mode } = lstatSync(source);
    lchownSync(copy, uid, gid);
    chmodSync(copy, mode);
    if (!lstatSync(source).isDirectory()) return;
    for (const name of readdirSync(source)) own(join(source, name), join(copy, name));
  };
  own(from, to);
}

async function prepare({ url, requestsUrl }: EmbeddedDatabase): Promise<void> {
  const database = createDatabase({ url, requestsUrl });
  try {
    await migrate(database.pool);
    await openToRequests(database.pool, database.requests);
  } finally {
    await database.close();
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts an embedded PostgreSQL with all tables, and a standby from a copy of its files. */
export async function startReplicated(): Promise<Replicated> {
  const folder = makeQuickFolder('provizor-standby-');
  chmodSync(folder, 0o755);
  const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];
  const start = (name: string) => startEmbedded({ dataDir: join(folder, name), settings });
  for (const name of ['primary', 'standby']) mkdirSync(join(folder, name), { mode: 0o755 });
  const first = await start('primary');
  await prepare(first);
  const socket = new URL(first.url).searchParams.get('host') ?? '';
  const cluster = first.folder;
  await first.stop();
  const copy = join(folder, 'standby', 'postgres');
  copyCluster(cluster, copy);
  writeFileSync(join(copy, 'standby.signal'), '');
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socket} port=5432 user=provizor'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  const primary = await start('primary');
  let standby = await start('standby');
  return {
    url: primary.url,
    readUrl: standby.requestsUrl,
    hold: () => run(standby.url, 'select pg_wal_replay_pause()'),
    letGo: () => run(standby.url, 'select pg_wal_replay_resume()'),
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await start('standby');
    },
    close: async () => {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supplyDays } from '@provizor/domain';
import pg from 'pg';
import { authenticate } from '../../../apps/server/src/authenticate.ts';
import { serverConfig } from '../../../apps/server/src/config.ts';
import { startCore } from '../../../apps/server/src/core/index.ts';
import { asSystem, createDatabase, migrate, startEmbedded } from '../../../apps/server/src/database/index.ts';
import { openSession } from '../../../apps/server/src/session/index.ts';
import { slices } from '../../../apps/server/src/slices.ts';
import { fillRegion, type RegionFacts } from './fill.ts';
import { authority } from './organizations.ts';
import type { RegionSize } from './size.ts';

/** A person of the region: the organisation, a storage of it, and the session he works in. */
export type Person = { organizationId: number; storageId: number; token: string };

/** @param crew how many people besides a pharmacist, a storekeeper and the authority are signed in */
type RegionOptions = { crew?: number; tell?: ((done: string) => void) | undefined };

/** A server with a generated region: where it is, and the sessions of three people. */
export type RegionWorld = {
  url: string;
  databaseUrl: string;
  /** Process of PostgreSQL. */
  databasePid: number;
  facts: RegionFacts;
  pharmacist: Person;
  storekeeper: Person;
  authority: { token: string };
  /** People besides those three, of all organisations in turn. */
  crew: Person[];
  close(): Promise<void>;
};

/** As a crash may lose it all; the rest as an installation for a region has it on such a machine. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_wal_size=4GB',
  'shared_buffers=2GB',
  'effective_cache_size=8GB',
  'random_page_cost=1.1',
];

/** Fills a database of its own below the folder for temporary files, never in memory, and starts the server on it. */
export async function openRegion(
  size: RegionSize,
  { crew = 0, tell }: RegionOptions = {},
): Promise<RegionWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'pvz-region-'));
  // started by root, the database runs under another account: it must be able to enter
  chmodSync(folder, 0o755);
  const embedded = await startEmbedded({ dataDir: folder, settings });
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = createDatabase({ url: embedded.url });
    await migrate(database.pool);
    const facts = await fillRegion(embedded.url, size, tell);
    await takeSnapshots(embedded.url, size.lastDay);
    const tokenOf = (organizationId: number, userId: number) =>
      asSystem(database.db, (db) =>
        openSession(db, { organizationId, userId, ip: '127.0.0.1', userAgent: null }),
      );
    const { rows } = await database.pool.query<{ id: number; name: string; storage: number }>(
      `select o.id, o.name, min(s.id) as storage from organization o join storage s on s.organization_id = o.id
        group by o.id order by o.id`,
    );
    const personOf = async ({ id, storage }: (typeof rows)[number]): Promise<Person> => ({
      organizationId: id,
      storageId: storage,
      token: await tokenOf(id, id),
    });
    const firstOf = (name: string) => {
      const found = rows.find((row) => row.name.startsWith(name));
      if (!found) throw new Error(`the region has no ${name}`);
      return personOf(found);
    };
    const pharmacist = await firstOf('Аптека');
    const storekeeper = await firstOf('Больница');
    const people: Person[] = [];
    for (let n = 0; n < crew; n++) {
      const row = rows[n % rows.length];
      if (row) people.push(await personOf(row));
    }
    const head = { token: await tokenOf(authority.organizationId, authority.userId) };
    await database.close();
    const core = await startCore({
      databaseUrl: embedded.url,
      requestsUrl: embedded.requestsUrl,
      // the crowd of a bench comes from one address
      config: serverConfig({ eventStreamsPerAddress: 10_000 }),
      slices: [...slices],
      calls: slices.flatMap(({ bindings }) => bindings.map(({ call }) => call)),
      authenticator: authenticate,
      webDist: null,
      logLevel: 'silent',
      trustProxy: false,
      jobs: 0,
      migrated: true,
    });
    const url = await core.app.listen({ port: 0, host: '127.0.0.1' });
    const close = async () => {
      await core.close();
      await stop();
    };
    const databasePid = Number(
      readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    return {
      url,
      databaseUrl: embedded.url,
      databasePid,
      facts,
      pharmacist,
      storekeeper,
      authority: head,
      crew: people,
      close,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the nightly jobs have done: the balances at the end of every month, and the figures of today. */
async function takeSnapshots(url: string, lastDay: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ day: string }>(
    `select (month + interval '1 month' - interval '1 day')::date::text as day
       from generate_series(date_trunc('month', (select min(date) from stock_movement)::timestamp),
                            date_trunc('month', $1::timestamp) - interval '1 month', interval '1 month') month`,
    [lastDay],
  );
  for (const { day } of rows) {
    await client.query(
      `select set_config('app.organization_id', o.id::text, false), stock_take_snapshot($1::date)
         from organization o where not o.is_uzo order by o.id`,
      [day],
    );
  }
  const { today, since } = supplyDays(new Date());
  await client.query(
    `select set_config('app.organization_id', o.id::text, false), stock_take_day($1::date, $2::date)
       from organization o where not o.is_uzo order by o.id`,
    [today, since],
  );
  await client.query('vacuum analyze stock_snapshot_balance, stock_day, stock_day_goods, stock_day_expiry');
  await client.end();
}

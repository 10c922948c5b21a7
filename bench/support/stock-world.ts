import { sql } from 'kysely';
import pg from 'pg';
import { authenticate } from '../../apps/server/src/authenticate.ts';
import { serverConfig } from '../../apps/server/src/config.ts';
import { type Slice, startCore } from '../../apps/server/src/core/index.ts';
import {
  asSystem,
  createDatabase,
  type Database,
  migrate,
  withTenant,
} from '../../apps/server/src/database/index.ts';
import { openSession } from '../../apps/server/src/session/index.ts';
import { startScratchDatabase } from '../../apps/server/src/testing/scratch-database.ts';
import { fillStock, lastDay, type StockSize } from './stock-data.ts';

/** A server with a generated stock: where it is, and the session of its only person. */
export type StockWorld = { url: string; token: string; databaseUrl: string; close(): Promise<void> };

const monthEnds = `
  select (month + interval '1 month' - interval '1 day')::date::text as day
    from generate_series(date_trunc('month', (select min(date) from stock_movement)::timestamp),
                         date_trunc('month', $1::timestamp) - interval '1 month', interval '1 month') month`;

/** What the nightly job has done: the balances at the end of every month, each in a transaction of its own. */
async function takeSnapshots(db: Database, databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ day: string }>(monthEnds, [lastDay]);
  for (const { day } of rows) {
    await withTenant(db, { organizationId: 1, userId: null }, (tx) =>
      sql`select stock_take_snapshot(${day}::date)`.execute(tx),
    );
  }
  await client.query('vacuum analyze stock_snapshot_balance');
  await client.end();
}

/** Fills a database of its own and starts the server on it, with these slices alone. */
export async function openStockWorld(size: StockSize, slices: readonly Slice[]): Promise<StockWorld> {
  // as in an installation: without it plans stay those of tables that were empty in the beginning
  const scratch = await startScratchDatabase(['autovacuum=on']);
  try {
    const database = createDatabase({ url: scratch.url });
    await migrate(database.pool);
    await fillStock(scratch.url, size);
    const owner = { organizationId: 1, userId: 2, ip: '127.0.0.1', userAgent: null };
    const token = await asSystem(database.db, (db) => openSession(db, owner));
    await takeSnapshots(database.db, scratch.url);
    await database.close();
    const core = await startCore({
      databaseUrl: scratch.url,
      requestsUrl: scratch.requestsUrl,
      config: serverConfig({}),
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
      await scratch.stop();
    };
    return { url, token, databaseUrl: scratch.url, close };
  } catch (error) {
    await scratch.stop();
    throw error;
  }
}

import { Kysely } from 'kysely';
import type pg from 'pg';
import { tenantDialect } from './dialect.ts';
import { createPool } from './pool.ts';
import type { Database, DB } from './types.ts';

export { DatabaseFailure, type EmbeddedDatabase, runningEmbedded, startEmbedded } from './embedded/index.ts';
export { createListener, instanceLock, type Listener } from './listener.ts';
export { migrate } from './migrate.ts';
export { readDatabaseFiles } from './migration-files.ts';
export { createPool } from './pool.ts';
export { applicationRole, asSystem, type Tenant, withAuthority, withTenant } from './transactions.ts';
export type { Database, DB, TenantTransaction } from './types.ts';

export type DatabaseHandle = {
  db: Database;
  /** The pool below `db`, for the job queue and for LISTEN. */
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
};

/**
 * Opens the database named by a connection string. `size` is the most connections the requests of this server
 * take together. Nothing is connected until the first statement.
 */
export function createDatabase(options: {
  url: string;
  size?: number;
  onError?(error: Error): void;
}): DatabaseHandle {
  const { url, size = 20, onError = () => undefined } = options;
  const pool = createPool({ url, size, onError });
  const db = new Kysely<DB>({ dialect: tenantDialect(pool) });
  const close = async () => {
    await db.destroy();
    // Kysely ends only a pool it has used.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, url, close };
}

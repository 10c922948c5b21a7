import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';

/** Settings the next transaction begun in this asynchronous context starts with; used once. */
type Opening = { settings: string | null };

const opening = new AsyncLocalStorage<Opening>();

/** Runs `fn`; the first transaction begun inside starts with these statements, in the same trip as `begin`. */
export function beginningWith<T>(settings: string, fn: () => Promise<T>): Promise<T> {
  return opening.run({ settings }, fn);
}

class TenantDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const next = opening.getStore();
    if (!next?.settings) return super.beginTransaction(connection, settings);
    const statements = `begin; ${next.settings}`;
    next.settings = null;
    try {
      await connection.executeQuery(CompiledQuery.raw(statements));
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
      throw error;
    }
  }
}

/** Kysely's PostgreSQL dialect whose transactions can open with settings of their own. */
export function tenantDialect(pool: pg.Pool): Dialect {
  return {
    createDriver: () => new TenantDriver({ pool }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

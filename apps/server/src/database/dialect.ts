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
import { sessionKey } from './installation-key.ts';
import { pooledSettings } from './pool.ts';

/**
 * Settings the next transaction begun in this asynchronous context starts with; used once. `ofRequest`: by a connection of
 * the login of requests.
 */
type Opening = { settings: string | null; ofRequest: boolean };

const opening = new AsyncLocalStorage<Opening>();

/**
 * Runs `fn`; the first transaction begun inside starts with these statements, in the same trip as `begin`.
 * @param ofRequest whether it needs no more than the login of requests may
 */
export function beginningWith<T>(settings: string, ofRequest: boolean, fn: () => Promise<T>): Promise<T> {
  return opening.run({ settings, ofRequest }, fn);
}

/**
 * Begins a transaction of a pooler. The key is a value of its statement, not a part of its text: lists of what runs do not
 * show it, logs only where they are told to write values of every statement.
 */
function beginPooled(connection: DatabaseConnection, settings: string): Promise<unknown> {
  return Promise.all([
    connection.executeQuery(CompiledQuery.raw(`begin; ${pooledSettings()}; ${settings}`)),
    connection.executeQuery(CompiledQuery.raw("select set_config('provizor.key', $1, true)", [sessionKey()])),
  ]);
}

class TenantDriver extends PostgresDriver {
  readonly #requests: PostgresDriver;
  /** Beginnings whose answers have not been looked at yet. */
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();

  readonly #pooled: boolean;

  constructor(pool: pg.Pool, requests: pg.Pool, pooled: boolean) {
    super({ pool });
    this.#pooled = pooled;
    this.#requests = new PostgresDriver({ pool: requests });
  }

  override async init() {
    await Promise.all([super.init(), this.#requests.init()]);
  }

  override async acquireConnection() {
    const next = opening.getStore();
    return next?.settings && next.ofRequest ? this.#requests.acquireConnection() : super.acquireConnection();
  }

  override async destroy() {
    await Promise.all([super.destroy(), this.#requests.destroy()]);
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const next = opening.getStore();
    if (!next?.settings) return super.beginTransaction(connection, settings);
    const begun =
      this.#pooled && next.ofRequest
        ? beginPooled(connection, next.settings)
        : connection.executeQuery(CompiledQuery.raw(`begin; ${next.settings}`));
    next.settings = null;
    // The first statement goes out right behind: where the settings fail PostgreSQL refuses whatever follows in the
    // transaction, and `rollbackTransaction` tells why.
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  async #opened(connection: DatabaseConnection): Promise<void> {
    const begun = this.#begun.get(connection);
    this.#begun.delete(connection);
    await begun;
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#opened(connection);
    await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection);
    await this.#opened(connection);
  }
}

/**
 * Kysely's PostgreSQL dialect whose transactions can open with settings of their own.
 * @param pool connections that see all organisations
 * @param requests connections of the login that sees none until a transaction is put into one
 * @param pooled whether those are of a pooler in transaction mode
 */
export function tenantDialect(pool: pg.Pool, requests: pg.Pool, pooled: boolean): Dialect {
  return {
    createDriver: () => new TenantDriver(pool, requests, pooled),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

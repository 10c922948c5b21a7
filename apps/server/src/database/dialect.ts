import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { TenantTransaction } from './types.ts';

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

/** What was sent in a transaction and whose answers have not been looked at yet, in its order. */
const unread = new WeakMap<DatabaseConnection, Promise<unknown>[]>();

function send(connection: DatabaseConnection, query: CompiledQuery): void {
  const answer = connection.executeQuery(query);
  answer.catch(() => undefined);
  unread.set(connection, [...(unread.get(connection) ?? []), answer]);
}

/**
 * Sends a statement without waiting for its answer, which nobody reads: `commit` goes out right behind it. Where it fails
 * PostgreSQL rolls back instead, and the commit is refused with its error. For the last statements of a transaction.
 */
export async function sendWithCommit(db: TenantTransaction, statement: RawBuilder<unknown>): Promise<void> {
  const query = statement.compile(db);
  await db.getExecutor().provideConnection(async (connection) => send(connection, query));
}

class TenantDriver extends PostgresDriver {
  readonly #requests: PostgresDriver;

  constructor(pool: pg.Pool, requests: pg.Pool) {
    super({ pool });
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
    // The first statement goes out right behind: where the settings fail PostgreSQL refuses whatever follows in the
    // transaction, and `rollbackTransaction` tells why.
    send(connection, CompiledQuery.raw(`begin; ${next.settings}`));
    next.settings = null;
  }

  async #answered(connection: DatabaseConnection): Promise<void> {
    const answers = unread.get(connection) ?? [];
    unread.delete(connection);
    for (const answer of answers) await answer;
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const committed = super.commitTransaction(connection);
    committed.catch(() => undefined);
    await this.#answered(connection);
    await committed;
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    await super.rollbackTransaction(connection);
    await this.#answered(connection);
  }
}

/**
 * Kysely's PostgreSQL dialect whose transactions can open with settings of their own.
 * @param pool connections that see all organisations
 * @param requests connections of the login that sees none until a transaction is put into one
 */
export function tenantDialect(pool: pg.Pool, requests: pg.Pool): Dialect {
  return {
    createDriver: () => new TenantDriver(pool, requests),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

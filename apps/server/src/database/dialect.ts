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
import { sessionKey } from './installation-key.ts';
import { pooledSettings } from './pool.ts';
import { ReplicaBehind, reached } from './replica.ts';
import type { TenantTransaction } from './types.ts';

/**
 * Settings the next transaction begun in this asynchronous context starts with; used once. `ofRequest`: by a connection of
 * the login of requests; `after`: of the replica, which must have come so far.
 */
type Opening = { settings: string | null; ofRequest: boolean; after: string | null };

const opening = new AsyncLocalStorage<Opening>();

/**
 * Runs `fn`; the first transaction begun inside starts with these statements, in the same trip as `begin`.
 * @param ofRequest whether it needs no more than the login of requests may
 * @param after place in the log of changes the replica must have reached; null = the transaction is the primary's
 * @throws ReplicaBehind when it has not
 */
export function beginningWith<T>(
  settings: string,
  ofRequest: boolean,
  fn: () => Promise<T>,
  after: string | null = null,
): Promise<T> {
  return opening.run({ settings, ofRequest, after }, fn);
}

/** Pools transactions take their connections from; `replica`: of a standby, null where none is read. */
export type Pools = { system: pg.Pool; requests: pg.Pool; replica: pg.Pool | null };

/**
 * What begins a transaction. To a pooler the key goes as a value of its statement, not a part of its text: lists of what runs
 * do not show it, logs only where they are told to write values of every statement.
 */
const beginningOf = (settings: string, pooled: boolean): CompiledQuery[] =>
  pooled
    ? [
        CompiledQuery.raw(`begin; ${pooledSettings()}; ${settings}`),
        CompiledQuery.raw("select set_config('provizor.key', $1, true)", [sessionKey()]),
      ]
    : [CompiledQuery.raw(`begin; ${settings}`)];

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
  readonly #replica: PostgresDriver | null;
  readonly #pooled: boolean;

  constructor({ system, requests, replica }: Pools, pooled: boolean) {
    super({ pool: system });
    this.#pooled = pooled;
    this.#requests = new PostgresDriver({ pool: requests });
    this.#replica = replica && new PostgresDriver({ pool: replica });
  }

  override async init() {
    await Promise.all([super.init(), this.#requests.init(), this.#replica?.init()]);
  }

  override async acquireConnection() {
    const next = opening.getStore();
    if (!next?.settings || !next.ofRequest) return super.acquireConnection();
    const driver = next.after === null ? this.#requests : (this.#replica ?? this.#requests);
    return driver.acquireConnection();
  }

  override async destroy() {
    await Promise.all([super.destroy(), this.#requests.destroy(), this.#replica?.destroy()]);
  }

  /** Begins a transaction of the replica, or leaves the connection as it was where that is not far enough. */
  async #beginBehind(connection: DatabaseConnection, begun: Promise<unknown>, after: string) {
    const [, looked] = await Promise.allSettled([
      begun,
      connection.executeQuery<{ reached: boolean }>(CompiledQuery.raw(reached, [after])),
    ]);
    if (looked.status === 'fulfilled' && looked.value.rows[0]?.reached) return;
    await super.rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0]);
    await begun;
    if (looked.status === 'rejected') throw looked.reason;
    throw new ReplicaBehind(`the replica has not reached ${after}`);
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const next = opening.getStore();
    if (!next?.settings) return super.beginTransaction(connection, settings);
    const beginning = beginningOf(next.settings, this.#pooled && next.ofRequest);
    next.settings = null;
    if (next.after !== null) {
      const begun = Promise.all(beginning.map((statement) => connection.executeQuery(statement)));
      return this.#beginBehind(connection, begun, next.after);
    }
    // The first statement goes out right behind: where the settings fail PostgreSQL refuses whatever follows in the
    // transaction, and `rollbackTransaction` tells why.
    for (const statement of beginning) send(connection, statement);
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
 * @param pools of the login that sees all organisations, and of the one that sees none until a transaction is put into one
 * @param pooled whether the latter's are of a pooler in transaction mode
 */
export function tenantDialect(pools: Pools, pooled: boolean): Dialect {
  return {
    createDriver: () => new TenantDriver(pools, pooled),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

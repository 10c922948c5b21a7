import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { DatabaseFailure } from './embedded/failure.ts';
import { readDatabaseFiles, type SqlFile } from './migration-files.ts';
import { applyRepeatable } from './repeatable-files.ts';
import { checkServer, checkTrigrams } from './requirements.ts';

/** Number of the advisory lock under which one server at a time migrates. */
const migrationLock = 20_260_001;

type Applied = Map<string, string>;

async function readApplied(client: pg.ClientBase): Promise<Applied> {
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      slice text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function apply(client: pg.ClientBase, { name, slice, sql, checksum }: SqlFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name, slice, checksum) values ($1, $2, $3)', [
      name,
      slice,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseFailure(`Обновление базы данных ${name} не выполнено, база осталась прежней.`, reason);
  }
}

/** What runs before a database that is in use is changed; its failure leaves the database as it is. */
export type BeforeUpgrade = (missing: readonly string[]) => Promise<void>;

async function applyMissing(
  client: pg.ClientBase,
  migrations: SqlFile[],
  beforeUpgrade: BeforeUpgrade,
): Promise<string[]> {
  const applied = await readApplied(client);
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied.keys()].find((name) => !known.has(name));
  if (newer) {
    throw new DatabaseFailure(
      `База данных обновлена более новой программой (${newer}): установите новую версию Провизора.`,
    );
  }
  const changed = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed) {
    throw new DatabaseFailure(
      `Обновление базы данных ${changed.name} отличается от уже выполненного: файлы программы изменены.`,
    );
  }
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const names = missing.map(({ name }) => name);
  if (applied.size > 0 && missing.length > 0) await beforeUpgrade(names);
  for (const migration of missing) await apply(client, migration);
  return names;
}

/** What a pooler says of sessions that begin with settings of their own. */
const refusesSettings = /unsupported startup parameter/;

const atPooler = {
  DATABASE_OWNER_URL:
    'DATABASE_OWNER_URL ведёт к пулеру соединений: назовите в нём сам сервер PostgreSQL, пулер годится для DATABASE_URL и DATABASE_READ_URL.',
  DATABASE_URL:
    'DATABASE_URL ведёт к пулеру соединений: задайте DATABASE_POOLER=transaction или назовите сам сервер PostgreSQL.',
};

/**
 * A connection; `setting` names the variable to look at when there is none.
 * @param pooled the address may be of a pooler
 * @throws DatabaseFailure when there is none, or when a pooler unasked for stands between: sessions keep nothing there
 */
export async function connect(
  pool: pg.Pool,
  setting: keyof typeof atPooler,
  pooled = false,
): Promise<pg.PoolClient> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (refusesSettings.test(message)) throw new DatabaseFailure(atPooler[setting]);
    throw new DatabaseFailure(`База данных не отвечает: проверьте ${setting} (${message || code}).`);
  }
  if (pooled) return client;
  const { rows } = await client.query<{ own: boolean }>(
    `select coalesce(current_setting('provizor.key', true), '') <> '' as own`,
  );
  if (rows[0]?.own) return client;
  client.release(true);
  throw new DatabaseFailure(atPooler[setting]);
}

/** The queue's own tables; its messages about each of its steps are of no use to anybody. */
const silent = new Logger(() => () => undefined);

/**
 * Brings the database up to date: the job queue's tables, then the migrations of all slices, each in a transaction,
 * then the functions and views that have changed, in one. Servers that start together take turns. `beforeUpgrade` runs
 * before the first migration of a database that had some already. Gives the names of those applied now. Throws
 * DatabaseFailure, and what `beforeUpgrade` throws.
 */
export async function migrate(
  pool: pg.Pool,
  { migrations, repeatable } = readDatabaseFiles(),
  beforeUpgrade: BeforeUpgrade = async () => undefined,
): Promise<string[]> {
  const client = await connect(pool, 'DATABASE_OWNER_URL');
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await checkServer(client);
    await runMigrations({ pgPool: pool, logger: silent });
    const applied = await applyMissing(client, migrations, beforeUpgrade);
    const repeated = await applyRepeatable(client, repeatable);
    await checkTrigrams(client);
    return [...applied, ...repeated];
  } finally {
    // Destroyed, not returned: its end releases the lock whatever happened to it.
    client.release(true);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { primaryUrl } from '../database/index.ts';
import type { StartTitle } from './copy/describe.ts';
import { loadCopy } from './copy/load.ts';
import { clearAbandoned, databaseNameOf, dropDatabase, makeDatabase, onServer } from './copy/scratch.ts';
import { BackupFailure, failureOf } from './failure.ts';
import { demandWhole, type Opener, readEnvelope } from './file/envelope.ts';

/** Servers connect again at once: the change of names needs a moment without any of them. */
const attempts = 200;
const inUse = '55006';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Both names change in one transaction: whatever happens, one database has the product's name. */
async function exchange(client: pg.Client, product: string, fresh: string, old: string): Promise<void> {
  const { rowCount: isThere } = await client.query('select 1 from pg_database where datname = $1', [product]);
  for (let attempt = 1; ; attempt++) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname in ($1, $2) and pid <> pg_backend_pid()`,
      [product, fresh],
    );
    try {
      await client.query('begin');
      if (isThere) await client.query(`alter database ${quoted(product)} rename to ${quoted(old)}`);
      await client.query(`alter database ${quoted(fresh)} rename to ${quoted(product)}`);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== inUse) throw error;
      if (attempt === attempts)
        throw new BackupFailure('База данных занята: остановите Провизор и повторите восстановление');
      await sleep(25);
    }
  }
}

/** What a restore has done. */
export type Restored = StartTitle & {
  /** Name under which the database that was there before stays. */
  before: string;
};

/**
 * Brings a copy in beside the product's database, compares it with what it says of itself and gives it the product's
 * name in one step; the former one stays under another name. Until that step nothing of the product has changed, so it
 * may be broken off at any moment. Throws BackupFailure.
 */
export async function restoreCopy(hosts: string, path: string, opener: Opener, now: Date): Promise<Restored> {
  const url = await primaryUrl(hosts);
  try {
    await demandWhole(path, opener);
    await clearAbandoned(url);
    const fresh = await makeDatabase(url, 'restore');
    try {
      const { kind, made_at, version, migrations } = await loadCopy(fresh.url, readEnvelope(path, opener));
      const product = databaseNameOf(url);
      const before = `${product}_before_${now.toISOString().slice(0, 19).replace(/\D/g, '')}`;
      await onServer(url, (client) => exchange(client, product, fresh.name, before));
      return { kind, made_at, version, migrations, before };
    } catch (error) {
      await onServer(url, (client) => dropDatabase(client, fresh.name));
      throw error;
    }
  } catch (error) {
    throw failureOf(error);
  }
}

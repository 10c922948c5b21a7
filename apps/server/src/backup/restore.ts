import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { roomOf } from '../core/index.ts';
import { primaryUrl } from '../database/index.ts';
import { StartTitle } from './copy/describe.ts';
import { loadCopy } from './copy/load.ts';
import { clearAbandoned, databaseNameOf, dropDatabase, makeDatabase, onServer } from './copy/scratch.ts';
import { BackupFailure, failureOf, isDatabaseFull, NoRoom } from './failure.ts';
import { demandWhole, type Opener, readEnvelope } from './file/envelope.ts';
import { sectionsOf } from './file/sections.ts';
import { databasePlace, demandRoom, lackOf, type Place, spare, whileRoom } from './room.ts';

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

/** Room a copy needs that does not tell how large its database was: rows with their indexes, and an empty database. */
const roomOfBytes = (bytes: number): number => 3 * bytes + 100_000_000;

/** How large the database of a copy was, as the copy tells, else by its rows. Reads it to its end. Throws BackupFailure. */
async function databaseBytesOf(path: string, opener: Opener): Promise<number> {
  const bytes = await demandWhole(path, opener);
  const sections = sectionsOf(readEnvelope(path, opener));
  const { value } = await sections.next();
  await sections.return(undefined);
  return StartTitle.safeParse(value?.title).data?.database_bytes ?? roomOfBytes(bytes);
}

/** Names the disk that is full, by its figures where it is one of this computer; a server that ends for want of room tells nothing. */
async function roomFailure(error: unknown, place: Place | null, needed: number): Promise<unknown> {
  if (place === null || error instanceof BackupFailure) return error;
  const { free } = await roomOf(place.folder);
  return isDatabaseFull(error) || free < spare ? lackOf(place, free, needed) : error;
}

/** Adds to a full disk that nothing is lost. */
function stays(error: unknown): BackupFailure {
  const failure = failureOf(error);
  if (!(failure instanceof NoRoom || isDatabaseFull(error))) return failure;
  return new BackupFailure(`${failure.message}. Прежняя база осталась как была`, failure.detail);
}

/**
 * Brings a copy in beside the product's database, compares it with what it says of itself and gives it the product's
 * name in one step; the former one stays under another name. Until that step nothing of the product has changed, so it
 * may be broken off at any moment. Begun only where there is room; ended where it goes out. Throws BackupFailure.
 */
export async function restoreCopy(hosts: string, path: string, opener: Opener, now: Date): Promise<Restored> {
  const url = await primaryUrl(hosts);
  try {
    const needed = Math.ceil(1.1 * (await databaseBytesOf(path, opener))) + spare;
    await clearAbandoned(url);
    const place = await databasePlace(url);
    if (place) await demandRoom(place, needed);
    const fresh = await makeDatabase(url, 'restore');
    try {
      const content = whileRoom(readEnvelope(path, opener), place, spare, needed);
      const { kind, made_at, version, migrations } = await loadCopy(fresh.url, content);
      const product = databaseNameOf(url);
      const before = `${product}_before_${now.toISOString().slice(0, 19).replace(/\D/g, '')}`;
      await onServer(url, (client) => exchange(client, product, fresh.name, before));
      return { kind, made_at, version, migrations, before };
    } catch (error) {
      const told = await roomFailure(error, place, needed);
      // where the server is away the next copy removes it
      await onServer(url, (client) => dropDatabase(client, fresh.name)).catch(() => undefined);
      throw told;
    }
  } catch (error) {
    throw stays(error);
  }
}

import type { CallReply, listBackups } from '@provizor/contract';
import { isCopyOld } from '@provizor/domain';
import { sql } from 'kysely';
import { refuse, roomOf, type Services } from '../core/index.ts';
import { asSystem } from '../database/index.ts';
import { copiesIn, type Facts, type Failure, readFailure } from './catalogue.ts';
import { failureOf } from './failure.ts';
import { backupLock, expectedBytes, type Installation, isGood } from './make.ts';
import { copiesPlace, demandRoom } from './room.ts';
import { type BackupSettings, settingsOf } from './settings.ts';

/** Where this server makes copies. Refuses backup.none. */
export function installationOf({ config, databaseUrl }: Services): Installation {
  const { backup, version } = config;
  if (backup === null) return refuse('backup.none');
  return { databaseUrl, dataDir: backup.dataDir, folder: backup.folder, version };
}

export const readSettings = (services: Services): Promise<BackupSettings> =>
  asSystem(services.database, settingsOf);

/** Whether a copy is being made, by whatever program: it holds the lock. */
export async function isRunning({ database }: Services): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and ((classid::bigint << 32) | objid::bigint) = ${backupLock}) as running`.execute(database);
  return rows[0]?.running ?? false;
}

/**
 * The next copy that will not fit: told before it fails, and where the note of its failure did not fit either. The first one
 * is asked at its own time.
 */
async function lackFor(folder: string, [last]: readonly Facts[], now: Date): Promise<Failure | null> {
  if (!last) return null;
  try {
    await demandRoom(copiesPlace(folder), expectedBytes(last, 0));
    return null;
  } catch (error) {
    const { message, detail } = failureOf(error);
    return { at: now.toISOString(), message, detail };
  }
}

/** The copies of a folder and what went wrong last; a folder that cannot be read is what goes wrong. */
async function readFolder(folder: string, now: Date) {
  try {
    const items = await copiesIn(folder);
    return { items, failure: (await readFailure(folder)) ?? (await lackFor(folder, items, now)) };
  } catch (error) {
    const { message, detail } = failureOf(error);
    return { items: [], failure: { at: now.toISOString(), message, detail } };
  }
}

/** Everything the page of copies shows. Refuses backup.none. */
export async function overviewOf(services: Services): Promise<CallReply<typeof listBackups>> {
  const { folder } = installationOf(services);
  const { recipient, ...rule } = await readSettings(services);
  const { items, failure } = await readFolder(folder, services.now());
  const last = items.find(isGood)?.made_at ?? null;
  return {
    folder,
    free: await roomOf(folder).then(
      ({ free }) => free,
      () => null,
    ),
    items,
    last_good: last,
    old: isCopyOld(last === null ? null : Date.parse(last), services.now().getTime()),
    running: await isRunning(services),
    failure,
    rule,
    closed: recipient !== null,
  };
}

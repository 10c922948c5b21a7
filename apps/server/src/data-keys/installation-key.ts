import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { type Purpose, seal, sealedMark, unseal } from '../core/index.ts';
import {
  DatabaseFailure,
  keepNames,
  keyOf,
  markOf,
  nextKeyFile,
  primaryUrl,
  secretKey,
  sessionKey,
  settleKey,
} from '../database/index.ts';

/** Where texts sealed by the key of the installation lie, by what they are for. */
const sealedTexts: Readonly<Record<Purpose, { table: string; columns: readonly string[] }>> = {
  'mdlp-token': { table: 'mdlp_session', columns: ['token'] },
  'mdlp-credentials': {
    table: 'organization',
    columns: ['client_id', 'client_secret', 'sb_client_id', 'sb_client_secret'],
  },
  'registrar-password': { table: 'registrar', columns: ['password'] },
  'second-factor': { table: 'second_factor', columns: ['secret'] },
};

const tables = [...Object.values(sealedTexts).map(({ table }) => table), 'data_key'];

/** What a change of the key has done. */
export type KeyChange = {
  /** Keys of data and texts that were sealed anew. */
  sealed: number;
  /** Texts the former key does not open either: they stay as they are. */
  unreadable: number;
  /** People whose recovery codes of the second factor ended. */
  recovery: number;
  /** Where the former key lies; null = it stood in SECRET_KEY. */
  before: string | null;
};

const locked = new Set(['55P03']);

const busy = (who: string) =>
  new DatabaseFailure(
    `Ключ установки меняется, пока с базой не работает никто: остановите Провизор на всех серверах и повторите${who}.`,
  );

/** Nobody else is connected, and whoever connects now waits: a server would go on with the former key. */
async function demandAlone(client: pg.Client): Promise<void> {
  await client.query(`set local lock_timeout = '5s'`);
  try {
    await client.query(`lock table installation_key, ${tables.join(', ')} in access exclusive mode`);
  } catch (error) {
    if (locked.has(String((error as { code?: unknown }).code))) throw busy('');
    throw error;
  }
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), usename) as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename is not null
        and coalesce(backend_type, 'client backend') = 'client backend'`,
  );
  if (rows.length > 0) throw busy(` (соединения: ${rows.map(({ name }) => name).join(', ')})`);
}

/** Seals the texts of one purpose anew. Gives how many opened and how many did not. */
async function resealTexts(client: pg.Client, purpose: Purpose, from: Buffer, to: Buffer) {
  const { table, columns } = sealedTexts[purpose];
  const done = { sealed: 0, unreadable: 0 };
  // what they hold stays: neither version nor trail tell of it
  await client.query(`alter table ${table} disable trigger user`);
  for (const column of columns) {
    const { rows } = await client.query<{ row: string; text: string }>(
      `select ctid::text as row, ${column} as text from ${table} where ${column} ^@ $1`,
      [sealedMark],
    );
    for (const { row, text } of rows) {
      let plain: string;
      try {
        plain = unseal(text, purpose, from);
      } catch {
        done.unreadable += 1;
        continue;
      }
      await client.query(`update ${table} set ${column} = $1 where ctid = $2::tid`, [
        seal(plain, purpose, to),
        row,
      ]);
      done.sealed += 1;
    }
  }
  await client.query(`alter table ${table} enable trigger user`);
  return done;
}

async function resealAll(client: pg.Client, from: Buffer, to: Buffer): Promise<Omit<KeyChange, 'before'>> {
  // both keys stand in the options of the session, so in no statement or log
  const { rowCount } = await client.query(
    `update data_key set sealed = seal_text(unsealed_key(sealed), current_setting('provizor.next_key'))`,
  );
  const change = { sealed: rowCount ?? 0, unreadable: 0, recovery: 0 };
  for (const purpose of Object.keys(sealedTexts) as Purpose[]) {
    const { sealed, unreadable } = await resealTexts(client, purpose, from, to);
    change.sealed += sealed;
    change.unreadable += unreadable;
  }
  // digests under the former key: whoever has it could guess the codes
  const ended = await client.query(`update second_factor set recovery = '{}' where recovery <> '{}'`);
  await client.query('update installation_key set mark = $1, changed_at = now()', [markOf(to)]);
  return { ...change, recovery: ended.rowCount ?? 0 };
}

/** The next key: what an earlier attempt has left, which sealed nothing, or a fresh one, whole on the disk. */
function nextKey(): Buffer {
  const file = nextKeyFile();
  const written = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (written.length === 44) return keyOf(written);
  mkdirSync(dirname(file), { recursive: true });
  const text = randomBytes(32).toString('base64');
  const handle = openSync(file, 'w', 0o600);
  try {
    writeSync(handle, `${text}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  keepNames(dirname(file));
  return keyOf(text);
}

/**
 * Changes the key of the installation while no server runs: everything it seals is sealed by the next one in one
 * transaction, then the file of the key is changed. A kill at any moment leaves the former key or the next one, whole; the
 * next start, or this command again, puts in place what is to be.
 * @param given the next `SECRET_KEY` where the present one stands in the environment
 * Throws DatabaseFailure: somebody works with the database, the present key is not the one it is sealed by.
 */
export async function changeInstallationKey(hosts: string, given: string | null): Promise<KeyChange> {
  const url = await primaryUrl(hosts);
  const settled = await settleKey(url);
  if (settled !== null) return { sealed: 0, unreadable: 0, recovery: 0, before: settled };
  const from = secretKey();
  const to = given === null ? nextKey() : keyOf(given);
  if (from.equals(to))
    throw new DatabaseFailure('Новый ключ совпадает с прежним: задайте в NEW_SECRET_KEY другой.');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'provizor keys',
    options: `-c provizor.key=${sessionKey(from)} -c provizor.next_key=${sessionKey(to)}`,
  });
  client.on('error', () => undefined);
  await client.connect();
  let change: Omit<KeyChange, 'before'>;
  try {
    await client.query('begin');
    await demandAlone(client);
    const { rows } = await client.query<{ mark: Buffer | null }>('select mark from installation_key');
    const mark = rows[0]?.mark ?? null;
    if (mark?.equals(markOf(to))) return { sealed: 0, unreadable: 0, recovery: 0, before: null };
    if (mark !== null && !mark.equals(markOf(from)))
      throw new DatabaseFailure(
        'База данных зашифрована другим ключом, а не нынешним: верните его и повторите.',
      );
    change = await resealAll(client, from, to);
    await client.query('commit');
  } finally {
    await client.end();
  }
  const before = given === null ? await settleKey(url) : null;
  return { ...change, before };
}

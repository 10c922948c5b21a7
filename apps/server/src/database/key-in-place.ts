import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { primaryUrl } from './hosts.ts';
import { forgetKey, keyFile, keyOf, markOf } from './installation-key.ts';

/** The file of a key that is not in place yet. */
export const nextKeyFile = (): string => `${keyFile()}.next`;

/** A name in a folder is there after a power cut too; Windows knows no such call for folders. */
export function keepNames(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The mark of the key the database is sealed by, once a change of it that runs has ended; null = never changed. */
async function markIn(url: string): Promise<Buffer | null> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('installation_key') as name`);
    if (rows[0]?.name === null) return null;
    // not by reading alone: that would not wait for a change whose program was killed while it committed
    const found = await client.query<{ mark: Buffer | null }>('select mark from installation_key for update');
    return found.rows[0]?.mark ?? null;
  } finally {
    await client.end();
  }
}

/**
 * Puts the next key of the installation in place where the database is sealed by it already: the program that changed it
 * was killed in between, or has just committed. The former one stays beside. Called before anything is opened by the key.
 * @returns where the former key lies; null = nothing was to be done
 */
export async function settleKey(url: string): Promise<string | null> {
  const [file, next] = [keyFile(), nextKeyFile()];
  if (process.env.SECRET_KEY || !existsSync(next)) return null;
  const mark = await markIn(url);
  if (mark === null || !mark.equals(markOf(keyOf(readFileSync(next, 'utf8').trim())))) return null;
  const before = `${file}.before-${Date.now()}`;
  if (existsSync(file)) linkSync(file, before);
  renameSync(next, file);
  keepNames(dirname(file));
  forgetKey();
  return before;
}

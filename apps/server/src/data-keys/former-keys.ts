import { copyFileSync, existsSync, linkSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import {
  forgetKey,
  keepNames,
  keyFile,
  keyOf,
  markOf,
  primaryUrl,
  secretKey,
  sessionKey,
} from '../database/index.ts';

/** A key that was in place, and until when (milliseconds). */
export type FormerKey = { path: string; until: number };

/** The files of former keys beside the present one, the oldest first. */
export function formerKeys(): FormerKey[] {
  const file = keyFile();
  const start = `${basename(file)}.before-`;
  if (!existsSync(dirname(file))) return [];
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
    .map((name) => ({ path: join(dirname(file), name), until: Number(name.slice(start.length)) }))
    .toSorted((a, b) => a.until - b.until);
}

/** Whether a key opens what a database has sealed. */
async function opens(url: string, key: Buffer): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, options: `-c provizor.key=${sessionKey(key)}` });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mark: Buffer | null }>('select mark from installation_key');
    const mark = rows[0]?.mark ?? null;
    if (mark !== null) return mark.equals(markOf(key));
    await client.query('select count(unsealed_key(sealed)) from data_key');
    return true;
  } catch (error) {
    // external_routine_invocation_exception: what pgcrypto says of a value another key has sealed
    if ((error as { code?: string }).code === '39000') return false;
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Finds the key a database was sealed by, after it was brought back from a copy that holds none: the present one, else a
 * former one, which is put in its place; the present one stays beside then.
 * @returns `fits`, `missing`, or the path the key was found at
 */
export async function keyForDatabase(hosts: string): Promise<'fits' | 'missing' | { path: string }> {
  const url = await primaryUrl(hosts);
  if (await opens(url, secretKey())) return 'fits';
  if (process.env.SECRET_KEY) return 'missing';
  for (const { path } of formerKeys().toReversed()) {
    if (!(await opens(url, keyOf(readFileSync(path, 'utf8').trim())))) continue;
    const file = keyFile();
    copyFileSync(path, `${file}.restored`);
    linkSync(file, `${file}.before-${Date.now()}`);
    renameSync(`${file}.restored`, file);
    keepNames(dirname(file));
    forgetKey();
    return { path };
  }
  return 'missing';
}

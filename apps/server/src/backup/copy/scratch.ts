import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { NoRightToTry } from '../failure.ts';

/** What a database beside the product's is for: a copy is tried in it, or brought in. */
export type Purpose = 'try' | 'restore';

/** The connection string of another database of the same server. */
export function urlOfDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

export const databaseNameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/**
 * Beginning of the names of such databases. It tells the product's database: a server of PostgreSQL may serve several
 * installations, and none may take another's for an abandoned one.
 */
export const prefixOf = (url: string, purpose: Purpose): string =>
  `provizor_${purpose}_${createHash('sha256').update(databaseNameOf(url)).digest('hex').slice(0, 8)}_`;

/** Runs `work` on a connection to the server beside its databases. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(urlOfDatabase(url, 'postgres'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const dropDatabase = (client: pg.ClientBase, name: string) =>
  client.query(`drop database if exists ${quoted(name)} with (force)`);

/** Removes databases of tries and restores that were broken off: nobody is connected to them. */
export async function clearAbandoned(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database d where (datname ^@ $1 or datname ^@ $2)
         and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
      [prefixOf(url, 'try'), prefixOf(url, 'restore')],
    );
    for (const { name } of rows) await dropDatabase(client, name);
  });
}

/**
 * Makes an empty database beside the product's, with its order of letters. Throws BackupFailure where the role may not
 * make databases.
 */
export async function makeDatabase(url: string, purpose: Purpose): Promise<{ name: string; url: string }> {
  const name = `${prefixOf(url, purpose)}${randomBytes(5).toString('hex')}`;
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ collate: string; ctype: string }>(
      'select datcollate as collate, datctype as ctype from pg_database where datname = $1',
      [databaseNameOf(url)],
    );
    const letters = rows[0]
      ? ` lc_collate ${client.escapeLiteral(rows[0].collate)} lc_ctype ${client.escapeLiteral(rows[0].ctype)}`
      : '';
    try {
      await client.query(`create database ${quoted(name)} template template0 encoding 'UTF8'${letters}`);
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new NoRightToTry(error);
    }
  });
  return { name, url: urlOfDatabase(url, name) };
}

import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type pg from 'pg';
import { urlsOfHosts } from './hosts.ts';

/**
 * The folder of the files of a database of this computer; null of one elsewhere, or where the role may not know it: how much
 * room is there only the database's own refusal tells.
 */
export async function localFolderOf(
  url: string,
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
): Promise<string | null> {
  const urls = urlsOfHosts(url);
  const { hostname, searchParams } = new URL(urls[0] ?? url);
  const host = searchParams.get('host') ?? hostname;
  const isHere = isAbsolute(host) || ['localhost', '127.0.0.1', '[::1]'].includes(host);
  if (urls.length > 1 || !isHere) return null;
  const { rows } = (await client.query(
    `select case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory') end as folder`,
  )) as pg.QueryResult<{ folder: string | null }>;
  const folder = rows[0]?.folder ?? null;
  // a server in a container names a folder of its own
  return folder !== null && existsSync(join(folder, 'postmaster.pid')) ? folder : null;
}

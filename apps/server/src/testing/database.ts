import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './urls.ts';

/** A database of its own for one test file, cloned from the migrated one; `drop` ends it. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject('serverUrl');
  const template = inject('template');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} template ${template}`);
  return { url: databaseUrl(serverUrl, name), drop: () => run(`drop database ${name} with (force)`) };
}

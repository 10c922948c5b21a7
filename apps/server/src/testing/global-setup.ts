import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createDatabase, makeRequestsLogin, migrate, openToRequests } from '../database/index.ts';
import { startScratchDatabase } from './scratch-database.ts';
import { clearRecords } from './sql/folder.ts';
import { databaseUrl, requestsPassword, requestsUrl } from './urls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server's maintenance database. */
    serverUrl: string;
    /** Name of the migrated database that tests clone; names of the clones begin with it. */
    template: string;
  }
}

async function onServer<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

async function dropAll(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  });
}

/**
 * One PostgreSQL for all server tests of a run: TEST_DATABASE_URL, or an embedded one in a folder of its own. Makes
 * the migrated database every test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  clearRecords();
  const external = process.env.TEST_DATABASE_URL;
  const scratch = external ? null : await startScratchDatabase();
  const serverUrl = external ?? databaseUrl(scratch?.url ?? '', 'postgres');
  const template = `pvz_test_${randomBytes(4).toString('hex')}`;
  try {
    await onServer(serverUrl, async (client) => {
      await client.query(`create database ${template} template template0`);
      await makeRequestsLogin(client, requestsPassword);
    });
    const url = databaseUrl(serverUrl, template);
    const database = createDatabase({ url, requestsUrl: requestsUrl(url) });
    try {
      await migrate(database.pool);
      await openToRequests(database.pool, database.requests);
    } finally {
      await database.close();
    }
  } catch (error) {
    await scratch?.stop();
    throw error;
  }
  project.provide('serverUrl', serverUrl);
  project.provide('template', template);
  return async () => {
    if (scratch) await scratch.stop();
    else await dropAll(serverUrl, template);
  };
}

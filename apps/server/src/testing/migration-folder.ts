import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import { createDatabase, type DatabaseHandle } from '../database/index.ts';
import { databaseUrl } from './urls.ts';

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client(inject('serverUrl'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Gives every test of the file an empty database and a folder of slices with migrations of its own. */
export function migrationFolder() {
  let path: string;
  let name: string;
  let handles: DatabaseHandle[];

  /** Writes a file of a slice. */
  const write = (slice: string, file: string, sql: string, kind = 'migrations') => {
    mkdirSync(join(path, slice, kind), { recursive: true });
    writeFileSync(join(path, slice, kind, file), sql);
  };

  beforeEach(async () => {
    handles = [];
    path = mkdtempSync(join(tmpdir(), 'provizor-migrations-'));
    write('core', '0001-extension.sql', 'create extension pg_trgm;');
    name = `${inject('template')}_m${randomBytes(4).toString('hex')}`;
    await maintain(`create database ${name} template template0`);
  });

  afterEach(async () => {
    for (const handle of handles) await handle.close();
    await maintain(`drop database ${name} with (force)`);
    rmSync(path, { recursive: true, force: true });
  });

  /** A pool of connections to the test's database, closed after the test. */
  const open = (): pg.Pool => {
    const handle = createDatabase({ url: databaseUrl(inject('serverUrl'), name) });
    handles.push(handle);
    return handle.pool;
  };

  return { open, write, folder: () => path };
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { generateTypes, typesFile } from '../testing/generate-types.ts';
import { databaseUrl } from '../testing/urls.ts';
import { createDatabase, type DatabaseHandle, migrate } from './index.ts';
import { readMigrations } from './migration-files.ts';

let folder: string;
let name: string;
let handles: DatabaseHandle[];

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client(inject('serverUrl'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

function open(): pg.Pool {
  const handle = createDatabase({ url: databaseUrl(inject('serverUrl'), name) });
  handles.push(handle);
  return handle.pool;
}

function write(slice: string, file: string, sql: string): void {
  mkdirSync(join(folder, slice, 'migrations'), { recursive: true });
  writeFileSync(join(folder, slice, 'migrations', file), sql);
}

beforeEach(async () => {
  handles = [];
  folder = mkdtempSync(join(tmpdir(), 'provizor-migrations-'));
  write('core', '0001-extension.sql', 'create extension pg_trgm;');
  name = `${inject('template')}_m${randomBytes(4).toString('hex')}`;
  await maintain(`create database ${name} template template0`);
});

afterEach(async () => {
  for (const handle of handles) await handle.close();
  await maintain(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

it('applies all slices in the order of their numbers, once, also when two servers start together', async () => {
  write('late', '0300-second.sql', 'insert into thing values (2);');
  write('early', '0200-first.sql', 'create table thing (n int); insert into thing values (1);');
  const migrations = readMigrations(folder);
  const results = await Promise.all([migrate(open(), migrations), migrate(open(), migrations)]);
  expect(results.toSorted((a, b) => b.length - a.length)).toEqual([
    ['0001-extension', '0200-first', '0300-second'],
    [],
  ]);
  const { rows } = await open().query('select n from thing order by n');
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
});

it('leaves the database as it was when a migration fails, and says what PostgreSQL said', async () => {
  write('bad', '0200-half.sql', 'create table thing (n int); select 1 / 0;');
  await expect(migrate(open(), readMigrations(folder))).rejects.toThrow(
    /0200-half не выполнено, база осталась прежней.*division by zero/s,
  );
  const { rows } = await open().query(`select to_regclass('thing') as thing`);
  expect(rows).toEqual([{ thing: null }]);
  write('bad', '0200-half.sql', 'create table thing (n int);');
  expect(await migrate(open(), readMigrations(folder))).toEqual(['0200-half']);
});

it('refuses changed files and a database of a newer program', async () => {
  write('a', '0200-first.sql', 'create table thing (n int);');
  await migrate(open(), readMigrations(folder));
  write('a', '0200-first.sql', 'create table thing (n bigint);');
  await expect(migrate(open(), readMigrations(folder))).rejects.toThrow(/отличается от уже выполненного/);
  rmSync(join(folder, 'a'), { recursive: true });
  await expect(migrate(open(), readMigrations(folder))).rejects.toThrow(/более новой программой/);
});

it('does not care for the line ends of the files', async () => {
  write('a', '0200-first.sql', 'create table thing (n int);\nselect 1;\n');
  await migrate(open(), readMigrations(folder));
  write('a', '0200-first.sql', 'create table thing (n int);\r\nselect 1;\r\n');
  expect(await migrate(open(), readMigrations(folder))).toEqual([]);
});

it('refuses two files of one number and names that are none', () => {
  write('a', '0200-first.sql', '');
  write('b', '0200-second.sql', '');
  expect(() => readMigrations(folder)).toThrow(/one number/);
  rmSync(join(folder, 'b'), { recursive: true });
  write('a', 'third.sql', '');
  expect(() => readMigrations(folder)).toThrow(/NNNN-what.sql/);
});

it('makes the tables the committed types describe (scripts/generate-db-types.ts writes them)', async () => {
  const made = await generateTypes(databaseUrl(inject('serverUrl'), inject('template')));
  expect(readFileSync(typesFile, 'utf8')).toBe(made);
});

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { generateTypes, typesFile } from '../testing/generate-types.ts';
import { migrationFolder } from '../testing/migration-folder.ts';

import { migrate } from './index.ts';
import { readDatabaseFiles } from './migration-files.ts';

const { open, folder, write } = migrationFolder();

it('applies all slices in the order of their numbers, once, also when two servers start together', async () => {
  write('late', '0300-second.sql', 'insert into thing values (2);');
  write('early', '0200-first.sql', 'create table thing (n int); insert into thing values (1);');
  const files = readDatabaseFiles(folder());
  const results = await Promise.all([migrate(open(), files), migrate(open(), files)]);
  expect(results.toSorted((a, b) => b.length - a.length)).toEqual([
    ['0001-extension', '0200-first', '0300-second'],
    [],
  ]);
  const { rows } = await open().query('select n from thing order by n');
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
});

it('leaves the database as it was when a migration fails, and says what PostgreSQL said', async () => {
  write('bad', '0200-half.sql', 'create table thing (n int); select 1 / 0;');
  await expect(migrate(open(), readDatabaseFiles(folder()))).rejects.toThrow(
    /0200-half не выполнено, база осталась прежней.*division by zero/s,
  );
  const { rows } = await open().query(`select to_regclass('thing') as thing`);
  expect(rows).toEqual([{ thing: null }]);
  write('bad', '0200-half.sql', 'create table thing (n int);');
  expect(await migrate(open(), readDatabaseFiles(folder()))).toEqual(['0200-half']);
});

it('refuses changed files and a database of a newer program', async () => {
  write('a', '0200-first.sql', 'create table thing (n int);');
  await migrate(open(), readDatabaseFiles(folder()));
  write('a', '0200-first.sql', 'create table thing (n bigint);');
  await expect(migrate(open(), readDatabaseFiles(folder()))).rejects.toThrow(
    /отличается от уже выполненного/,
  );
  rmSync(join(folder(), 'a'), { recursive: true });
  await expect(migrate(open(), readDatabaseFiles(folder()))).rejects.toThrow(/более новой программой/);
});

it('does not care for the line ends of the files', async () => {
  write('a', '0200-first.sql', 'create table thing (n int);\nselect 1;\n');
  await migrate(open(), readDatabaseFiles(folder()));
  write('a', '0200-first.sql', 'create table thing (n int);\r\nselect 1;\r\n');
  expect(await migrate(open(), readDatabaseFiles(folder()))).toEqual([]);
});

it('refuses two files of one number and names that are none', () => {
  write('a', '0200-first.sql', '');
  write('b', '0200-second.sql', '');
  expect(() => readDatabaseFiles(folder())).toThrow(/one number/);
  rmSync(join(folder(), 'b'), { recursive: true });
  write('a', 'third.sql', '');
  expect(() => readDatabaseFiles(folder())).toThrow(/NNNN-what.sql/);
});

it('makes the tables the committed types describe (scripts/generate-db-types.ts writes them)', async () => {
  // Nobody connects to the template itself: it is cloned while nobody does.
  const { url, drop } = await cloneDatabase();
  const made = await generateTypes(url).finally(drop);
  expect(readFileSync(typesFile, 'utf8')).toBe(made);
});

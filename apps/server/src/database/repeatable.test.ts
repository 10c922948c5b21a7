import pg from 'pg';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../testing/database.ts';
import { migrationFolder } from '../testing/migration-folder.ts';

import { migrate } from './index.ts';
import { readDatabaseFiles } from './migration-files.ts';

const { open, folder, write } = migrationFolder();

const writeFunction = (file: string, body: string) =>
  write(
    'a',
    file,
    `create or replace function answer() returns int language sql as '${body}';`,
    'repeatable',
  );

const ask = async (pool: pg.Pool) =>
  (await pool.query<{ answer: number }>('select answer()')).rows[0]?.answer;

/** Every function and view of the schema as PostgreSQL keeps it, with who may use it. */
const definitions = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition, p.proacl::text as rights
    from pg_proc p
    left join pg_depend e on e.objid = p.oid and e.deptype = 'e'
   where p.pronamespace = 'public'::regnamespace and e.objid is null
  union all
  select c.relname, pg_get_viewdef(c.oid) || c.reloptions::text, c.relacl::text
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
   order by 1`;

type Definition = { name: string; definition: string; rights: string | null };

it('applies a file after the migrations, and once more when it has changed', async () => {
  writeFunction('0100-answer.sql', 'select max(n) from thing');
  write('b', '0900-late.sql', 'create table thing (n int); insert into thing values (1);');
  const pool = open();
  expect(await migrate(pool, readDatabaseFiles(folder()))).toEqual([
    '0001-extension',
    '0900-late',
    '0100-answer',
  ]);
  expect(await ask(pool)).toBe(1);
  expect(await migrate(pool, readDatabaseFiles(folder()))).toEqual([]);
  writeFunction('0100-answer.sql', 'select 2');
  expect(await migrate(pool, readDatabaseFiles(folder()))).toEqual(['0100-answer']);
  expect(await ask(pool)).toBe(2);
  expect(await migrate(pool, readDatabaseFiles(folder()))).toEqual([]);
});

it('leaves all functions as they were when one of them fails', async () => {
  writeFunction('0100-answer.sql', 'select 1');
  const pool = open();
  await migrate(pool, readDatabaseFiles(folder()));
  writeFunction('0100-answer.sql', 'select 2');
  write('a', '0200-bad.sql', 'create view bad as select nothing;', 'repeatable');
  await expect(migrate(pool, readDatabaseFiles(folder()))).rejects.toThrow(
    /0200-bad не обновлены, остались прежние.*column "nothing" does not exist/s,
  );
  expect(await ask(pool)).toBe(1);
});

it('has the functions and views an installation made by the migrations alone gets', async () => {
  const pool = open();
  const { migrations, repeatable } = readDatabaseFiles();
  await migrate(pool, { migrations, repeatable: [] });
  const { rows: before } = await pool.query<Definition>(definitions);
  expect(await migrate(pool, { migrations, repeatable })).toEqual(repeatable.map(({ name }) => name));
  const { rows: upgraded } = await pool.query<Definition>(definitions);
  const { url, drop } = await cloneDatabase();
  const fresh = new pg.Client(url);
  await fresh.connect();
  const { rows: made } = await fresh.query<Definition>(definitions);
  await fresh.end();
  await drop();
  expect(upgraded).toEqual(made);
  expect(upgraded.length).toBeGreaterThan(60);
  // What the migrations have made stays callable as it was made: files replace it, they do not rename it.
  expect(upgraded.map(({ name }) => name)).toEqual(expect.arrayContaining(before.map(({ name }) => name)));
});

it('has every function and view in one repeatable file only', () => {
  const named = readDatabaseFiles().repeatable.flatMap(({ sql }) =>
    [...sql.matchAll(/^create or replace (?:function|view) (\w+)/gm)].map(([, name]) => name),
  );
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  expect(named.length).toBeGreaterThan(60);
});

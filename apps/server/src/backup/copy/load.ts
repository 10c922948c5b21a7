import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createPool, migrate, readDatabaseFiles } from '../../database/index.ts';
import { BackupFailure } from '../failure.ts';
import { sectionsOf } from '../file/sections.ts';
import {
  columnList,
  EndTitle,
  fingerprintOf,
  nameOf,
  StartTitle,
  sqlName,
  TableTitle,
  tablesOf,
  writePlainly,
} from './describe.ts';

const cutOff = () => new BackupFailure('Файл копии повреждён или обрезан: возьмите другую копию');

/**
 * Makes the tables a copy needs: those of the migrations it was made with. Throws BackupFailure for a copy of a newer
 * program.
 */
async function makeTables(url: string, { migrations, version }: StartTitle): Promise<void> {
  const { migrations: known } = readDatabaseFiles();
  const own = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const unknown = Object.keys(migrations).find((name) => !own.has(name));
  if (unknown !== undefined) {
    throw new BackupFailure(
      `Копия сделана более новой программой (${version}, обновление ${unknown}): установите её и повторите`,
    );
  }
  const other = Object.entries(migrations).find(([name, checksum]) => own.get(name) !== checksum);
  if (other) throw new BackupFailure(`Копия сделана другой программой: обновление ${other[0]} отличается`);
  await onPool(url, (pool) =>
    migrate(pool, { migrations: known.filter(({ name }) => name in migrations), repeatable: [] }),
  );
}

async function onPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ url, size: 2, onError: () => undefined });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

type Reference = { table: string; name: string; definition: string };

/** References between tables: they are taken away while rows come in any order, and demanded again of all of them. */
async function referencesOf(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0
        and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  return rows;
}

async function loadTables(
  client: pg.ClientBase,
  sections: AsyncIterable<{ title: unknown; bytes: AsyncIterable<Uint8Array> }>,
  known: Map<string, TableTitle>,
): Promise<EndTitle> {
  for await (const { title, bytes } of sections) {
    const table = TableTitle.safeParse(title).data;
    if (!table) return EndTitle.parse(title);
    const columns = known.get(nameOf(table))?.columns;
    const strange = columns ? table.columns.find((column) => !columns.includes(column)) : '';
    if (strange !== undefined)
      throw new BackupFailure(`В этой программе нет таблицы или столбца копии: ${nameOf(table)} ${strange}`);
    const statement = `copy ${sqlName(table)} (${columnList(table.columns)}) from stdin`;
    await pipeline(Readable.from(bytes), client.query(copyFrom(statement)));
  }
  throw cutOff();
}

/** Work that ran when the copy was made runs again: nobody holds it any more. */
const freeJobs = `update graphile_worker._private_jobs set locked_at = null, locked_by = null;
                  update graphile_worker._private_job_queues set locked_at = null, locked_by = null`;

/** Compares what was loaded with what the copy says of itself. Throws BackupFailure with the first tables that differ. */
async function demandSame(
  client: pg.ClientBase,
  tables: TableTitle[],
  { fingerprints }: EndTitle,
): Promise<void> {
  const different: string[] = [];
  for (const table of tables) {
    const wanted = fingerprints[nameOf(table)];
    const found = await fingerprintOf(client, table);
    if (found.rows !== (wanted?.rows ?? '0') || found.sum !== (wanted?.sum ?? '0'))
      different.push(nameOf(table));
  }
  if (different.length === 0) return;
  const named = different.slice(0, 5).join(', ');
  throw new BackupFailure(
    `Восстановленные данные отличаются от копии (таблиц: ${different.length}): ${named}`,
  );
}

async function fill(client: pg.Client, sections: ReturnType<typeof sectionsOf>): Promise<EndTitle> {
  const tables = await tablesOf(client);
  const names = tables.map(sqlName);
  await client.query('begin');
  const references = await referencesOf(client);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  const end = await loadTables(client, sections, new Map(tables.map((table) => [nameOf(table), table])));
  for (const { schema, name, last } of end.sequences) {
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4)', [
      '%I.%I',
      schema,
      name,
      last,
    ]);
  }
  if (!(await sections.next()).done) throw cutOff();
  await demandSame(client, tables, end);
  await client.query(freeJobs);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await client.query('commit');
  return end;
}

/**
 * Fills an empty database with a copy: the tables the copy was made of, its rows, compared with what the copy says of
 * itself, then what a newer program has added. Ledger and balances agree at the end. Throws BackupFailure.
 */
export async function loadCopy(
  url: string,
  content: AsyncIterable<Uint8Array>,
): Promise<StartTitle & Pick<EndTitle, 'fingerprints'>> {
  const sections = sectionsOf(content);
  const first = await sections.next();
  const start = StartTitle.safeParse(first.value?.title).data;
  if (!start) throw cutOff();
  await makeTables(url, start);
  const client = new pg.Client({ connectionString: url, application_name: 'provizor restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await writePlainly(client);
    const { fingerprints } = await fill(client, sections);
    await onPool(url, (pool) => migrate(pool));
    const { rows } = await client.query('select 1 from stock_discrepancy limit 1');
    if (rows.length > 0) throw new BackupFailure('В копии остатки не сходятся с движениями склада');
    return { ...start, fingerprints };
  } finally {
    await client.end();
    await sections.return(undefined);
  }
}

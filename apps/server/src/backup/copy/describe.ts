import type pg from 'pg';
import { z } from 'zod';

/** Schemas of the product: its own tables, and the queue of its background work. */
const schemas = ['public', 'graphile_worker'];

/** What the program makes by itself: functions in force, and the queue's own migrations. */
const left = ['public.schema_repeatable', 'graphile_worker.migrations'];

/** A table of a copy; `columns` without those the database computes. */
export const TableTitle = z.object({
  kind: z.literal('table'),
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
});
export type TableTitle = z.infer<typeof TableTitle>;

/** Rows of a table and a sum over all their values that does not depend on their order. */
export const Fingerprint = z.object({ rows: z.string(), sum: z.string() });
export type Fingerprint = z.infer<typeof Fingerprint>;

/** What stands at the end of a copy. */
export const EndTitle = z.object({
  kind: z.literal('end'),
  /** Of every table of the snapshot, by `schema.table`. */
  fingerprints: z.record(z.string(), Fingerprint),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
});
export type EndTitle = z.infer<typeof EndTitle>;

/** What stands at the beginning of a copy. */
export const StartTitle = z.object({
  kind: z.literal('start'),
  made_at: z.string(),
  version: z.string(),
  /** Size of the database; copies of older programs do not tell it. */
  database_bytes: z.number().optional(),
  /** Migrations the database had, by their names, with the sums of their texts. */
  migrations: z.record(z.string(), z.string()),
});
export type StartTitle = z.infer<typeof StartTitle>;

export const nameOf = ({ schema, table }: Pick<TableTitle, 'schema' | 'table'>): string =>
  `${schema}.${table}`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const sqlName = ({ schema, table }: Pick<TableTitle, 'schema' | 'table'>): string =>
  `${quoted(schema)}.${quoted(table)}`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Values are written the same way by every server and session. */
export async function writePlainly(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0;
     set idle_in_transaction_session_timeout = 0; set search_path = public`,
  );
}

/** The tables of the product, by their names. */
export async function tablesOf(client: pg.ClientBase): Promise<TableTitle[]> {
  const { rows } = await client.query<{ schema: string; table: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as table,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
      group by n.nspname, c.relname order by n.nspname, c.relname`,
    [schemas, left],
  );
  return rows.map((row) => ({ kind: 'table', ...row }));
}

/** Counts and sums a table as the session sees it. */
export async function fingerprintOf(client: pg.ClientBase, table: TableTitle): Promise<Fingerprint> {
  const { rows } = await client.query<Fingerprint>(
    `select count(*)::text as rows,
            coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as sum
       from only ${sqlName(table)} t`,
  );
  return rows[0] ?? { rows: '0', sum: '0' };
}

/** Sequences that have given a number, with the last one. */
export async function sequencesOf(client: pg.ClientBase): Promise<EndTitle['sequences']> {
  const { rows } = await client.query<EndTitle['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
      where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Bytes of the database a session is in. */
export async function bytesOfDatabase(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes ?? 0);
}

export async function migrationsOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
}

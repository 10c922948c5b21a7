import type pg from 'pg';
import { DatabaseFailure } from './embedded/failure.ts';
import type { SqlFile } from './migration-files.ts';

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists schema_repeatable (
      name text primary key,
      slice text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_repeatable',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function apply(client: pg.ClientBase, { name, slice, sql, checksum }: SqlFile): Promise<void> {
  try {
    await client.query(sql);
    await client.query(
      `insert into schema_repeatable (name, slice, checksum) values ($1, $2, $3)
       on conflict (name) do update set slice = excluded.slice, checksum = excluded.checksum, applied_at = now()`,
      [name, slice, checksum],
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseFailure(
      `Функции и представления базы данных ${name} не обновлены, остались прежние.`,
      reason,
    );
  }
}

/**
 * Applies the repeatable files whose text is not the one applied last, all in one transaction. Gives their names.
 * Throws DatabaseFailure; the functions and views are then as they were.
 */
export async function applyRepeatable(client: pg.ClientBase, files: SqlFile[]): Promise<string[]> {
  const applied = await readApplied(client);
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum);
  if (changed.length === 0) return [];
  await client.query('begin');
  try {
    for (const file of changed) await apply(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return changed.map(({ name }) => name);
}

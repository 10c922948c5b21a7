import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { StoredEntry } from './stored-entry.ts';
import { hasNames, keyOf, tableOfReference } from './titles.ts';

/** Present names of rows: `of('role', 5)`; undefined when there is none any more. */
export type Names = { of(table: string, id: unknown): string | undefined };

type Reference = { table: string; id: number };

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/** The references in a key of several columns. */
function keyReferences(table: string, key: string): Reference[] {
  const parts = key.split(',');
  return (keyOf(table) ?? []).flatMap((field, index) => {
    const target = tableOfReference(table, field);
    const id = Number(parts[index]);
    return target !== undefined && isId(id) ? [{ table: target, id }] : [];
  });
}

function referencesOf({ table_name, row_key, changes }: StoredEntry): Reference[] {
  const itself = hasNames(table_name) && /^\d{1,9}$/.test(row_key);
  const others = Object.entries(changes).flatMap(([field, change]) => {
    const table = tableOfReference(table_name, field);
    if (table === undefined || 'hidden' in change) return [];
    return [change.old, change.new].filter(isId).map((id) => ({ table, id }));
  });
  const own = itself ? [{ table: table_name, id: Number(row_key) }] : [];
  return [...own, ...keyReferences(table_name, row_key), ...others];
}

/** Reads the names the entries refer to: one question for each table. */
export async function readNames(db: TenantTransaction, entries: StoredEntry[]): Promise<Names> {
  const wanted = Map.groupBy(entries.flatMap(referencesOf), ({ table }) => table);
  const found = new Map<string, string>();
  for (const [table, references] of wanted) {
    const ids = [...new Set(references.map(({ id }) => id))];
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from ${sql.table(table)} where id = any(${ids}::int[])`.execute(db);
    for (const { id, name } of rows) found.set(`${table} ${id}`, name);
  }
  return { of: (table, id) => found.get(`${table} ${String(id)}`) };
}

import { sql } from 'kysely';
import type { TenantTransaction } from '../../../database/index.ts';

/** Present names of rows: `of('storage', 5)`; undefined when there is none any more. */
export type Names = { of(table: string, id: number): string | undefined };

const nameOf = (table: string) =>
  table === 'lot'
    ? sql`concat_ws(', ', 'серия ' || t.series, 'до ' || to_char(t.expiry, 'DD.MM.YYYY'), t.price || ' ₽')`
    : sql.ref('t.name');

/** Reads the names that changes refer to: one statement a table. */
export async function readNames(
  db: TenantTransaction,
  references: { table: string; id: number }[],
): Promise<Names> {
  const found = new Map<string, string>();
  for (const [table, rows] of Map.groupBy(references, (one) => one.table)) {
    const ids = [...new Set(rows.map(({ id }) => id))];
    const { rows: named } = await sql<{ id: number; name: string }>`
      select t.id, ${nameOf(table)} as name from ${sql.table(table)} t where t.id = any(${ids}::int[])`.execute(
      db,
    );
    for (const { id, name } of named) found.set(`${table} ${id}`, name);
  }
  return { of: (table, id) => found.get(`${table} ${id}`) };
}

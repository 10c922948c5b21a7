import { type DictionaryRow, dictionaryOf, nameKeyOf } from '@provizor/contract/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** Rows of a dictionary as its calls give them, in the order of `ids`; those not seen are left out. */
export async function rowsById(
  db: TenantTransaction,
  key: string,
  ids: readonly number[],
): Promise<DictionaryRow[]> {
  const { tree, fields } = dictionaryOf(key);
  const columns: RawBuilder<unknown>[] = [sql`r.id, r.name, r.version`];
  if (tree) {
    const children = sql`select from ${sql.table(key)} c where c.parent_id = r.id`;
    columns.push(sql`r.parent_id, exists (${children}) as is_group`);
  }
  for (const field of fields) {
    const asText = field.type === 'decimal' || field.type === 'date';
    columns.push(sql`${sql.ref(`r.${field.key}`)}${asText ? sql`::text` : sql``} as ${sql.ref(field.key)}`);
    if (field.type !== 'reference') continue;
    const named = sql`select t.name from ${sql.table(field.to)} t where t.id = ${sql.ref(`r.${field.key}`)}`;
    columns.push(sql`(${named}) as ${sql.ref(nameKeyOf(field.key))}`);
  }
  const { rows } = await sql<DictionaryRow>`
    select ${sql.join(columns)} from ${sql.table(key)} r where r.id = any(${ids}::int[])
     order by array_position(${ids}::int[], r.id)`.execute(db);
  return rows;
}

/** One row; refuses not-found. */
export async function rowById(db: TenantTransaction, key: string, id: number): Promise<DictionaryRow> {
  const [row] = await rowsById(db, key, [id]);
  return row ?? refuse('not-found');
}

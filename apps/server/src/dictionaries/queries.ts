import { type DictionaryDefinition, type DictionaryRow, dictionaries } from '@provizor/contract/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { columnsOf, tableOf } from './table.ts';

type Sql = RawBuilder<unknown>;

/** Whether a dictionary is one for all, or every organisation's own. */
export const scopeOf = (key: string): 'national' | 'own' =>
  dictionaries.find((each) => each.key === key)?.scope ?? 'national';

/** Rows of an organisation's own dictionary; row-level security says the same, this lets indexes begin with it. */
export const owned = ({ scope }: DictionaryDefinition, alias: string): Sql =>
  scope === 'own' ? sql`${sql.ref(`${alias}.organization_id`)} = current_organization()` : sql`true`;

/** One row, or undefined. */
export async function findRow(
  db: TenantTransaction,
  definition: DictionaryDefinition,
  id: number,
): Promise<DictionaryRow | undefined> {
  const { rows } = await sql<DictionaryRow>`
    select ${columnsOf(definition, scopeOf)} from ${tableOf(definition)} t
     where t.id = ${id} and ${owned(definition, 't')}`.execute(db);
  return rows[0];
}

/** Rows of the ids in their order; those not seen are left out. */
export async function findRows(
  db: TenantTransaction,
  definition: DictionaryDefinition,
  ids: readonly number[],
): Promise<DictionaryRow[]> {
  const { rows } = await sql<DictionaryRow>`
    select ${columnsOf(definition, scopeOf)} from ${tableOf(definition)} t
     where t.id = any(${ids}::int[]) and ${owned(definition, 't')}
     order by array_position(${ids}::int[], t.id)`.execute(db);
  return rows;
}

/** The way from the root of a tree to a row, the row last; undefined when there is no such row. */
export async function parentsOf(
  db: TenantTransaction,
  definition: DictionaryDefinition,
  id: number,
): Promise<DictionaryRow[] | undefined> {
  const { rows } = await sql<DictionaryRow>`
    with recursive way (id, parent_id, depth) as (
      select w.id, w.parent_id, 0 from ${tableOf(definition)} w where w.id = ${id} and ${owned(definition, 'w')}
      union all
      select u.id, u.parent_id, way.depth + 1 from way
        join ${tableOf(definition)} u on u.id = way.parent_id and ${owned(definition, 'u')}
    )
    select ${columnsOf(definition, scopeOf)} from way join ${tableOf(definition)} t on t.id = way.id
     where ${owned(definition, 't')} order by way.depth desc`.execute(db);
  return rows.length > 0 ? rows : undefined;
}

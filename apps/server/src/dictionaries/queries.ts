import { firstPage, nextPage } from '@provizor/contract';
import { type DictionaryDefinition, type DictionaryRow, dictionaries } from '@provizor/contract/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { DictionaryInput } from './input.ts';
import { patternsOf } from './search.ts';
import { columnsOf, orderOf, tableOf } from './table.ts';

type Sql = RawBuilder<unknown>;

/** Counted exactly up to here; beyond it a list says nothing rather than count for long. */
const countable = 10_000;

/** Whether a dictionary is one for all, or every organisation's own. */
export const scopeOf = (key: string): 'national' | 'own' =>
  dictionaries.find((each) => each.key === key)?.scope ?? 'national';

/** Rows of an organisation's own dictionary; row-level security says the same, this lets indexes begin with it. */
const owned = ({ scope }: DictionaryDefinition, alias: string): Sql =>
  scope === 'own' ? sql`${sql.ref(`${alias}.organization_id`)} = current_organization()` : sql`true`;

/** Ids of a row and of everything below it. */
const subtree = (definition: DictionaryDefinition, id: number): Sql => sql`
  with recursive below (id) as (
    select ${id}::int
    union
    select c.id from ${tableOf(definition)} c join below b on c.parent_id = b.id where ${owned(definition, 'c')}
  ) select id from below where id <> ${id}`;

/** Place in the tree: direct children without a search, the whole branch with one. */
function within(
  definition: DictionaryDefinition,
  parent: number | null | undefined,
  searching: boolean,
): Sql[] {
  if (!definition.tree || parent === undefined || parent === null) return [];
  if (parent === 0) return searching ? [] : [sql`t.parent_id is null`];
  return [searching ? sql`t.id in (${subtree(definition, parent)})` : sql`t.parent_id = ${parent}`];
}

/** What a list is narrowed by, but for the page. */
function conditions(definition: DictionaryDefinition, input: DictionaryInput): Sql {
  const patterns = patternsOf(input.query);
  const known = new Set(definition.fields.map(({ key }) => key));
  const equal = Object.entries(input.filter ?? {}).filter(
    ([key, value]) => known.has(key) && value !== undefined,
  );
  return sql.join(
    [
      owned(definition, 't'),
      ...patterns.map((pattern) => sql`t.search like ${pattern}`),
      ...within(definition, input.parent_id, patterns.length > 0),
      ...equal.map(([key, value]) => sql`${sql.ref(`t.${key}`)} = ${value}`),
    ],
    sql` and `,
  );
}

/** Beyond the row of the cursor; a row that has gone is replaced by the name the caller remembers. */
function beyond(definition: DictionaryDefinition, input: DictionaryInput): Sql {
  const { id, direction } = input;
  if (id === undefined) return sql`true`;
  const column = sql.id(definition.order ?? 'name');
  const remembered = input.name ?? input.full_name ?? '';
  const place = sql`(select coalesce((select c.${column} from ${tableOf(definition)} c
    where c.id = ${id} and ${owned(definition, 'c')}), ${remembered}))`;
  const collated = definition.order === undefined ? sql`${place} collate "ru-x-icu"` : place;
  const sign = direction === 'prev' ? sql`<` : sql`>`;
  return sql`(${orderOf(definition, 't')}, t.id) ${sign} (${collated}, ${id})`;
}

/**
 * A page of a dictionary in its order. The number of all rows comes with the first page only, and only up to 10 000.
 * @param input `limit` rows (100 first, 40 further), `query`, `parent_id` (0 = roots), `filter`, and for a further
 *   page `id`, `name` and `direction`
 */
export async function listRows(
  db: TenantTransaction,
  definition: DictionaryDefinition,
  input: DictionaryInput,
): Promise<{ items: DictionaryRow[]; count: number | null }> {
  const limit = input.limit ?? (input.id === undefined ? firstPage : nextPage);
  const where = conditions(definition, input);
  const back = input.id !== undefined && input.direction === 'prev';
  const way = back ? sql`desc` : sql`asc`;
  const { rows } = await sql<DictionaryRow>`
    select ${columnsOf(definition, scopeOf)} from ${tableOf(definition)} t
     where ${where} and ${beyond(definition, input)}
     order by ${orderOf(definition, 't')} ${way}, t.id ${way} limit ${limit}`.execute(db);
  const items = back ? rows.reverse() : rows;
  if (input.id !== undefined) return { items, count: null };
  if (items.length < limit) return { items, count: items.length };
  const counted = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from ${tableOf(definition)} t where ${where} limit ${countable + 1}) x`.execute(db);
  const count = counted.rows[0]?.count ?? 0;
  return { items, count: count > countable ? null : count };
}

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

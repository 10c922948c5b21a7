import { firstPage, nextPage } from '@provizor/contract';
import type { DictionaryDefinition, DictionaryRow } from '@provizor/contract/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { DictionaryInput } from './input.ts';
import { owned, scopeOf } from './queries.ts';
import { patternsOf } from './search.ts';
import { columnsOf, orderOf, tableOf } from './table.ts';

type Sql = RawBuilder<unknown>;

/** Counted exactly, and sorted when found by a search, up to here; beyond it a list says nothing of its length. */
const countable = 5_000;

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

/** What a list is narrowed by, but for the page; `sparse` = its rows may be few and far between in the order. */
function conditions(
  definition: DictionaryDefinition,
  input: DictionaryInput,
): { where: Sql; sparse: boolean } {
  const patterns = patternsOf(input.query);
  const known = new Set(definition.fields.map(({ key }) => key));
  const equal = Object.entries(input.filter ?? {}).filter(
    ([key, value]) => known.has(key) && value !== undefined,
  );
  const where = sql.join(
    [
      owned(definition, 't'),
      // sealed words are opened once; an index has a use for single patterns only
      ...(definition.sealed && patterns.length > 0
        ? [sql`t.search like all (${patterns}::text[])`]
        : patterns.map((pattern) => sql`t.search like ${pattern}`)),
      ...within(definition, input.parent_id, patterns.length > 0),
      ...equal.map(([key, value]) => sql`${sql.ref(`t.${key}`)} = ${value}`),
    ],
    sql` and `,
  );
  return { where, sparse: patterns.length > 0 || equal.length > 0 };
}

/** Beyond the row of the cursor; a row that has gone is replaced by the name the caller remembers. */
function beyond(definition: DictionaryDefinition, input: DictionaryInput): Sql {
  const { id, direction } = input;
  if (id === undefined) return sql`true`;
  const column = sql.id(definition.order ?? 'name');
  const remembered = (input.name ?? input.full_name ?? '').replaceAll('\0', '');
  const place = sql`(select coalesce((select c.${column} from ${tableOf(definition)} c
    where c.id = ${id} and ${owned(definition, 'c')}), ${remembered}))`;
  const collated = definition.order === undefined ? sql`${place} collate "ru-x-icu"` : place;
  const sign = direction === 'prev' ? sql`<` : sql`>`;
  return sql`(${orderOf(definition, 't')}, t.id) ${sign} (${collated}, ${id})`;
}

type Page = { definition: DictionaryDefinition; where: Sql; limit: number; way: Sql };

const inOrder = ({ definition, way }: Page): Sql =>
  sql`order by ${orderOf(definition, 't')} ${way}, t.id ${way}`;

/** Goes along the index of the order. */
const walk = ({ definition, where, limit, way }: Page, counts: boolean): Sql => sql`
  select ${columnsOf(definition, scopeOf)}, ${
    counts
      ? sql`(select count(*)::int from (
          select from ${tableOf(definition)} t where ${where} limit ${countable + 1}) x)`
      : sql`null::int`
  } as found
    from ${tableOf(definition)} t where ${where}
   order by ${orderOf(definition, 't')} ${way}, t.id ${way} limit ${limit}`;

/**
 * Takes what is found by its own index and puts it in order; only what is found too often to be sorted is met soon
 * enough along the order. The planner can't know: words gather where the names begin with them.
 */
const gather = (page: Page): Sql => {
  const { definition, where, limit } = page;
  const table = tableOf(definition);
  const column = sql.id(definition.order ?? 'name');
  return sql`
    with found as materialized (
      select t.id, t.${column} from ${table} t where ${where} limit ${countable + 1}),
    counted as materialized (select count(*)::int as n from found),
    chosen as materialized (
      (select t.id from found t where (select n from counted) <= ${countable} ${inOrder(page)} limit ${limit})
      union all
      (select t.id from ${table} t where (select n from counted) > ${countable} and ${where}
        ${inOrder(page)} limit ${limit}))
    select ${columnsOf(definition, scopeOf)}, (select n from counted) as found
      from chosen join ${table} t on t.id = chosen.id where ${owned(definition, 't')} ${inOrder(page)}`;
};

/**
 * A page of a dictionary in its order. The number of all rows comes with the first page only, and only up to 5 000.
 * @param input `limit` rows (100 first, 40 further), `query`, `parent_id` (0 = roots), `filter`, and for a further
 *   page `id`, `name` and `direction`
 */
export async function listRows(
  db: TenantTransaction,
  definition: DictionaryDefinition,
  input: DictionaryInput,
): Promise<{ items: DictionaryRow[]; count: number | null }> {
  const first = input.id === undefined;
  const limit = input.limit ?? (first ? firstPage : nextPage);
  const { where, sparse } = conditions(definition, input);
  const back = !first && input.direction === 'prev';
  const page: Page = {
    definition,
    limit,
    where: sql`${where} and ${beyond(definition, input)}`,
    way: back ? sql`desc` : sql`asc`,
  };
  // Rows of an organisation lie anywhere in their table: read from its beginning, they may come late.
  if (sparse) await sql`set local enable_seqscan = off`.execute(db);
  const { rows } = await sql<DictionaryRow & { found: number | null }>`${
    sparse ? gather(page) : walk(page, first)
  }`.execute(db);
  const items = rows.map(({ found: _, ...row }): DictionaryRow => row);
  if (back) items.reverse();
  if (!first) return { items, count: null };
  const found = rows[0]?.found ?? 0;
  return { items, count: found > countable ? null : found };
}

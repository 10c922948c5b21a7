import {
  allows,
  type CallReply,
  firstPage,
  type HandlerInput,
  type selectOptions,
  unlimited,
} from '@provizor/contract';
import { type DictionaryDefinition, dictionaries } from '@provizor/contract/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import { type Context, callerOf, refuse } from '../core/index.ts';
import { patternsOf } from '../dictionaries/index.ts';

type Body = HandlerInput<typeof selectOptions>['body'];
type Reply = CallReply<typeof selectOptions>;

/** The dictionary of a key the person may read. Refuses input.invalid for an unknown one, access.denied. */
function dictionaryFor(ctx: Context, key: string): DictionaryDefinition {
  const definition = dictionaries.find((each) => each.key === key);
  if (!definition) {
    return refuse('input.invalid', [{ path: 'body.listMethod', message: 'Нет такого справочника' }]);
  }
  if (!allows(definition.access.read, callerOf(ctx.user))) refuse('access.denied');
  return definition;
}

/** Conditions of the filter; fields that are no reference, choice or flag of the dictionary are refused. */
function filterOf({ fields }: DictionaryDefinition, filter: Body['filter'] = {}): RawBuilder<unknown>[] {
  return Object.entries(filter).map(([key, value]) => {
    const field = fields.find((each) => each.key === key);
    const column = sql.ref(`r.${key}`);
    if (field?.type === 'reference' && Number.isInteger(value)) return sql`${column} = ${value}::int`;
    if (field?.type === 'boolean' && typeof value === 'boolean') return sql`${column} = ${value}::boolean`;
    if (field?.type === 'choice' && typeof value === 'string') return sql`${column} = ${value}::text`;
    return refuse('input.invalid', [
      { path: `body.filter.${key}`, message: 'По этому полю так не отбирают' },
    ]);
  });
}

/** Children, or with words everything below. */
function below(
  definition: DictionaryDefinition,
  parent: number | undefined,
  searching: boolean,
): RawBuilder<unknown>[] {
  if (!definition.tree || parent === undefined) return [];
  if (!searching) return [parent === 0 ? sql`r.parent_id is null` : sql`r.parent_id = ${parent}`];
  if (parent === 0) return [];
  const table = sql.table(definition.key);
  return [
    sql`r.id in (
      with recursive tree as (
        select id from ${table} where parent_id = ${parent}
        union
        select c.id from ${table} c join tree t on c.parent_id = t.id
      )
      select id from tree)`,
  ];
}

/**
 * Choices of a select field from any dictionary the person may read, in the order of its list. Without `nolimit` the
 * first page; with it up to 10 000. Refuses input.invalid and access.denied.
 */
export async function findOptions(ctx: Context, body: Body): Promise<Reply> {
  const definition = dictionaryFor(ctx, body.listMethod);
  const { key, tree = false, fields, order } = definition;
  const has = (name: string) => fields.some((field) => field.key === name);
  const children = sql`exists (select from ${sql.table(key)} c where c.parent_id = r.id)`;
  const patterns = patternsOf(body.query);
  const conditions = [
    sql`true`,
    ...patterns.map((pattern) => sql`r.search like ${pattern}`),
    ...(tree && body.noGroups ? [sql`not ${children}`] : []),
    ...below(definition, body.parent_id, patterns.length > 0),
    ...filterOf(definition, body.filter),
  ];
  const limit = body.nolimit ? unlimited : firstPage;
  const sorted = order === undefined ? sql`r.name collate "ru-x-icu"` : sql.ref(`r.${order}`);
  const { rows } = await sql<Reply['items'][number]>`
    select r.id, r.name, ${has('full_name') ? sql`r.full_name` : sql`null`} as full_name,
           ${has('code') ? sql`r.code` : sql`null`} as code,
           ${tree ? sql`r.parent_id` : sql`null::int`} as parent_id, ${tree ? children : sql`false`} as is_group
      from ${sql.table(key)} r where ${sql.join(conditions, sql` and `)}
     order by ${sorted}, r.id limit ${limit + 1}`.execute(ctx.db);
  return { items: rows.slice(0, limit), more: rows.length > limit };
}

import { type DictionaryDefinition, type Field, nameKeyOf } from '@provizor/contract/dictionaries';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The table of a dictionary; its identifiers come from the definition, never from a request. */
export const tableOf = ({ key }: Pick<DictionaryDefinition, 'key'>): Sql => sql.table(key);

/** What the lists of a dictionary go by: names as people sort them, codes byte by byte. */
export function orderOf(definition: DictionaryDefinition, alias: string): Sql {
  const { order } = definition;
  return order === undefined
    ? sql`${sql.ref(`${alias}.name`)} collate "ru-x-icu"`
    : sql`${sql.ref(`${alias}.${order}`)}`;
}

function columnOf(field: Field): Sql {
  const column = sql.ref(`t.${field.key}`);
  const named = sql.id(field.key);
  if (field.type !== 'decimal') return sql`${column} as ${named}`;
  return field.digits === 2 ? sql`${column}::text as ${named}` : sql`trim_scale(${column})::text as ${named}`;
}

/** The name of the row a reference leads to, seen as the caller sees that dictionary. */
function nameOf(
  field: Extract<Field, { type: 'reference' }>,
  scopeOf: (key: string) => 'national' | 'own',
): Sql {
  const same = scopeOf(field.to) === 'own' ? sql`and r.organization_id = t.organization_id` : sql``;
  return sql`(select r.name from ${sql.table(field.to)} r
               where r.id = ${sql.ref(`t.${field.key}`)} ${same}) as ${sql.id(nameKeyOf(field.key))}`;
}

/** Columns of a row as the contract has them (rowOf). */
export function columnsOf(
  definition: DictionaryDefinition,
  scopeOf: (key: string) => 'national' | 'own',
): Sql {
  const { fields, tree, scope, fullName } = definition;
  const all: Sql[] = [sql`t.id`, sql`t.name`, sql`t.version`];
  if (fullName) all.push(sql`t.name as full_name`);
  if (tree) {
    const same = scope === 'own' ? sql`and c.organization_id = t.organization_id` : sql``;
    all.push(sql`t.parent_id`);
    all.push(sql`exists (select from ${tableOf(definition)} c where c.parent_id = t.id ${same}) as is_group`);
  }
  for (const field of fields) {
    all.push(columnOf(field));
    if (field.type === 'reference') all.push(nameOf(field, scopeOf));
  }
  return sql.join(all);
}

import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { Saving } from '../input.ts';
import { tableOf } from '../table.ts';

type Clash = { id: number; name: string; field: string };

/** A sealed value is found by its mark: the database has no other index of it. */
const sameAs = (key: string, value: unknown, sealed = false): RawBuilder<unknown> =>
  sealed
    ? sql`${sql.ref(`t.${key}_mark`)} = mark_of(current_organization(), ${value})`
    : sql`${sql.ref(`t.${key}`)} = ${value}`;

/**
 * Refuses a value another row has, and names that row. The database holds the rule by itself; this only finds better
 * words for it.
 */
export async function checkUnique(
  ctx: Saving,
  definition: DictionaryDefinition,
  columns: ReadonlyMap<string, unknown>,
  id: number | null,
): Promise<void> {
  const { fields, sameNames, tree, scope, sealed } = definition;
  const filled = fields.filter(({ key, unique }) => unique && columns.get(key) != null);
  const rules: RawBuilder<unknown>[] = filled.map(
    ({ key }) => sql`select t.id, t.name, ${key} as field from ${tableOf(definition)} t
                      where ${sameAs(key, columns.get(key), sealed)}`,
  );
  const name = columns.get('name');
  if (!sameNames && name !== undefined) {
    const level = tree
      ? sql`and t.parent_id is not distinct from ${columns.get('parent_id') ?? null}::int`
      : sql``;
    rules.push(sql`select t.id, t.name, 'name' as field from ${tableOf(definition)} t
                    where lower(t.name) = lower(${name}) ${level}`);
  }
  if (rules.length === 0) return;
  const own = scope === 'own' ? sql`and t.organization_id = current_organization()` : sql``;
  const all = sql.join(
    rules.map((rule) => sql`(${rule} ${own} and t.id is distinct from ${id}::int limit 1)`),
    sql` union all `,
  );
  const { rows } = await sql<Clash>`${all}`.execute(ctx.db);
  if (rows.length === 0) return;
  refuse(
    'input.invalid',
    rows.map(({ id: other, name: named, field }) => ({
      path: `body.${field}`,
      message: `Уже есть у записи «${named}» (ID ${other})`,
    })),
  );
}

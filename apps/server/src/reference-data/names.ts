import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** Ids of dictionary rows by their names, whatever the capitals. */
export type Names = { of(name: string | null | undefined): number | null };

type Extra = Readonly<Record<string, RawBuilder<unknown>>>;

const keyOf = (name: string): string => name.trim().toLowerCase();

/**
 * Makes sure a dictionary has a row of every name and gives their ids; a name that differs in capitals only is the
 * same. `extra` are further columns of new rows, expressions over `i.name` and `i.other` (the second of a pair).
 */
export async function ensureNames(
  tx: TenantTransaction,
  table: string,
  pairs: readonly (readonly [name: string | null, other?: string | null])[],
  extra: Extra = {},
  within: RawBuilder<unknown> = sql`true`,
): Promise<Names> {
  const wanted = new Map<string, readonly [string, string | null]>();
  for (const [name, other] of pairs) {
    const text = name?.trim();
    if (text && !wanted.has(keyOf(text))) wanted.set(keyOf(text), [text, other ?? null]);
  }
  const values = [...wanted.values()];
  const names = values.map(([name]) => name);
  if (names.length > 0) {
    const columns = Object.keys(extra).map((name) => sql`, ${sql.id(name)}`);
    const cells = Object.values(extra).map((value) => sql`, ${value}`);
    await sql`
      insert into ${sql.table(table)} (name ${sql.join(columns, sql``)})
      select i.name ${sql.join(cells, sql``)}
        from unnest(${names}::text[], ${values.map(([, other]) => other)}::text[]) as i (name, other)
       where not exists (select from ${sql.table(table)} t where lower(t.name) = lower(i.name) and ${within})
       order by i.name on conflict do nothing`.execute(tx);
  }
  const { rows } = await sql<{ id: number; name: string }>`
    select t.id, t.name from ${sql.table(table)} t
     where lower(t.name) = any(${names.map(keyOf)}::text[]) and ${within} order by t.id desc`.execute(tx);
  const ids = new Map(rows.map(({ id, name }) => [keyOf(name), id]));
  return { of: (name) => (name ? (ids.get(keyOf(name)) ?? null) : null) };
}

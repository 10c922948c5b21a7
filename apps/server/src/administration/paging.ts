import { firstPage, nextPage } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';

/** Parameters of a list that goes by name (shapes.ts of the contract). */
export type NamePage = {
  limit?: number | undefined;
  id?: number | undefined;
  name?: string | undefined;
  direction?: 'next' | 'prev' | undefined;
};

type Row = { id: number };

/** What a page of a list by name is made of; `alias` is the table of the columns `name` and `id`. */
export function namePage({ limit, id, name, direction = 'next' }: NamePage, alias: string) {
  const on = { name: sql`${sql.ref(`${alias}.name`)} collate "ru-x-icu"`, id: sql.ref(`${alias}.id`) };
  const back = direction === 'prev';
  const follows = id !== undefined && name !== undefined;
  const than = sql.raw(back ? '<' : '>');
  const order = sql.raw(back ? 'desc' : 'asc');
  return {
    /** Condition on the rows. */
    after: follows ? sql<boolean>`(${on.name}, ${on.id}) ${than} (${name}, ${id}::int)` : sql<boolean>`true`,
    order: sql`order by ${on.name} ${order}, ${on.id} ${order}`,
    limit: sql`limit ${limit ?? (follows ? nextPage : firstPage)}`,
    /** The rows in the order of the list. */
    sorted: <R extends Row>(rows: R[]): R[] => (back ? rows.toReversed() : rows),
    /** Only the first page counts. */
    counts: !follows,
  };
}

/** Condition of the search: from 2 characters, anywhere in one of the texts. */
export function contains(query: string | undefined, ...texts: RawBuilder<unknown>[]) {
  const wanted = query?.trim() ?? '';
  if (wanted.length < 2) return sql<boolean>`true`;
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`;
}

import type { Subordinate } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** Organisations below the authority of the transaction, each after the one above it, by name. */
export async function findSubordinates(db: TenantTransaction): Promise<Subordinate[]> {
  const { rows } = await sql<Subordinate>`
    with recursive tree as (
      select o.id, 1 as level, array[o.id] as path, o.name collate "ru-x-icu" || '' as place
        from organization o where o.parent_id = current_organization()
      union all
      select o.id, t.level + 1, t.path || o.id, t.place || chr(1) || o.name
        from tree t join organization o on o.parent_id = t.id
       where o.id <> all(t.path) and o.id <> current_organization()
    )
    select o.id, o.name, o.full_name, o.inn, o.address, o.is_uzo, o.is_pharmacy,
           nullif(o.parent_id, current_organization()) as parent_id, t.level
      from tree t join organization o using (id)
     order by t.place collate "ru-x-icu", o.id`.execute(db);
  return rows;
}

/**
 * Ids of the organisations a list is of: the chosen one and all below it, or all of the authority.
 * Refuses with `not-found` an organisation that is not below the authority.
 */
export async function organizationsOf(
  db: TenantTransaction,
  { organization_id }: { organization_id?: number | undefined },
): Promise<number[]> {
  const { rows } =
    organization_id === undefined
      ? await sql<{ id: number }>`select subordinate_organizations() as id`.execute(db)
      : await sql<{ id: number }>`
          with recursive below as (
            select id from organization where id = ${organization_id} and id <> current_organization()
            union
            select o.id from organization o join below b on o.parent_id = b.id
          )
          select id from below where id <> current_organization()`.execute(db);
  if (organization_id !== undefined && rows.length === 0) refuse('not-found');
  return rows.map(({ id }) => id);
}

/** The condition «of these organisations»: reaches the indexes that begin with the organisation. */
export const within = (table: string, organizations: number[]): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.organization_id`)} = any(${organizations}::int[])`;

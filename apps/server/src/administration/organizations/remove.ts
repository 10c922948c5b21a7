import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { titleOfTable } from '../audit/titles.ts';
import { inAll } from './in-all.ts';
import { findOrganization } from './queries.ts';

/** Rows that come and go by themselves; the trail outlives what it tells of. */
const passing = ['audit_entry', 'event', 'idempotency_key', 'data_key'];

/** What the organisation has: names of the tables with rows of it. */
async function contentsOf(db: TenantTransaction, id: number): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all(${passing}) order by 1`.execute(
    db,
  );
  const asked = tables.map(
    ({ name }) =>
      sql`select ${name} as name where exists(select from ${sql.table(name)} where organization_id = ${id})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Removes an organisation that has nothing (root). Refuses `organization.in-use` with what it has in `details`. */
export function removeOrganizationOf(ctx: DetachedContext, id: number): Promise<void> {
  return inAll(ctx, async (db) => {
    await sql`select from organization where id = ${id} for update`.execute(db);
    await findOrganization(db, ctx.user, id);
    const { rows: below } = await sql`select from organization where parent_id = ${id} limit 1`.execute(db);
    if (below.length > 0) refuse('organization.in-use', undefined, 'Этой организации подчинены другие');
    const tables = await contentsOf(db, id);
    if (tables.length > 0) refuse('organization.in-use', { has: tables.map(titleOfTable) });
    await sql`delete from event where organization_id = ${id}`.execute(db);
    await sql`delete from organization where id = ${id}`.execute(db);
  });
}

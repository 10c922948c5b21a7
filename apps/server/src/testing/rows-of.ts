import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** All rows of the organisation in all tables, as one text for each table. */
export async function rowsOf(database: Database, organizationId: number): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relkind in ('r', 'p') order by 1`.execute(database);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, ' ' order by t::text) as text from ${sql.table(name)} t
       where organization_id = ${organizationId}`.execute(database);
    found[name] = rows[0]?.text ?? '';
  }
  return found;
}

import { type AuditEntry, firstPage, type HandlerInput, type listAudit, nextPage } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { readNames } from './names.ts';
import type { StoredEntry } from './stored-entry.ts';
import { titleOfTable } from './titles.ts';
import { changesOf, nameOfRow, technical } from './values.ts';

type Filter = HandlerInput<typeof listAudit>['body'];

/** Everything about a person: the card, the roles, the appointments. */
const aboutPerson = (id: number) => sql<boolean>`(
  e.table_name = 'app_user' and e.row_key = ${String(id)}
  or e.table_name = 'user_role' and e.row_key ^@ ${`${id},`}
  or e.table_name = 'user_division' and ${String(id)} in (e.changes -> 'user_id' ->> 'old',
                                                          e.changes -> 'user_id' ->> 'new'))`;

/** Everything about a role: its name and its abilities. */
const aboutRole = (id: number) => sql<boolean>`(
  e.table_name = 'role' and e.row_key = ${String(id)}
  or e.table_name = 'role_ability' and e.row_key ^@ ${`${id},`})`;

function matches(filter: Filter) {
  const { period_s, period_e, user_id, person_id, role_id, table, row_key, action, id } = filter;
  const conditions = [
    // A row saved as it was only gets its next version.
    sql<boolean>`(e.action <> 'update' or e.changes - ${technical}::text[] <> '{}')`,
  ];
  if (period_s !== undefined) conditions.push(sql`e.at >= ${period_s}::date`);
  if (period_e !== undefined) conditions.push(sql`e.at < ${period_e}::date + 1`);
  if (user_id !== undefined) conditions.push(sql`e.user_id = ${user_id}`);
  if (person_id !== undefined) conditions.push(aboutPerson(person_id));
  if (role_id !== undefined) conditions.push(aboutRole(role_id));
  if (table !== undefined) conditions.push(sql`e.table_name = ${table}`);
  if (row_key !== undefined) conditions.push(sql`e.row_key = ${row_key}`);
  if (action !== undefined) conditions.push(sql`e.action = ${action}`);
  if (id !== undefined) conditions.push(sql`e.id < ${id}`);
  return sql.join(conditions, sql` and `);
}

/**
 * A page of the trail, the newest first: changes of the organisation's rows, and of those all share, whichever
 * organisation root worked in. The name of root, who belongs to another organisation, is his office.
 */
export async function findAudit(db: TenantTransaction, filter: Filter): Promise<AuditEntry[]> {
  const limit = filter.limit ?? (filter.id === undefined ? firstPage : nextPage);
  const columns = sql`e.id, e.at, e.user_id, e.table_name, e.row_key, e.action`;
  const { rows } = await sql<StoredEntry>`
    with found as (
      (select ${columns}, e.changes, e.sealed_by, coalesce(u.name, case when e.user_id = 1 then 'Главный администратор' end) as user_name
         from audit_entry e
         left join app_user u on u.organization_id = e.organization_id and u.id = e.user_id
        where e.organization_id = current_organization() and ${matches(filter)} order by e.id desc limit ${limit})
      union all
      (select ${columns}, e.changes, null, e.user_name from shared_audit_entry e
        where e.organization_id <> current_organization() and ${matches(filter)}
        order by e.id desc limit ${limit}))
    select f.id, to_json(f.at)#>>'{}' as at, f.user_id, f.table_name, f.row_key, f.action,
           opened_changes(f.changes, (select opened_keys()), f.sealed_by) as changes, f.user_name
      from found f order by f.id desc limit ${limit}`.execute(db);
  const names = await readNames(db, rows);
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at,
    user_id: row.user_id,
    user_name: row.user_name,
    table: row.table_name,
    table_title: titleOfTable(row.table_name),
    row_key: row.row_key,
    row_name: nameOfRow(row, names),
    action: row.action,
    changes: changesOf(row, names),
  }));
}

/** The tables the trail of the organisation knows, by title; jumps from one to the next in the index. */
export async function findAuditTables(db: TenantTransaction): Promise<{ table: string; title: string }[]> {
  const { rows } = await sql<{ table: string }>`
    with recursive known as (
      (select table_name from audit_entry
        where organization_id = current_organization() order by table_name limit 1)
      union all
      select (select e.table_name from audit_entry e
               where e.organization_id = current_organization() and e.table_name > k.table_name order by 1 limit 1)
        from known k where k.table_name is not null)
    select table_name as "table" from known where table_name is not null
    union select table_name from shared_audit_entry`.execute(db);
  return rows
    .map(({ table }) => ({ table, title: titleOfTable(table) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'ru'));
}

import type { chooseOrganizations, HandlerInput, OrganizationOption } from '@provizor/contract';
import { sql } from 'kysely';
import type { Actor } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { contains } from '../paging.ts';
import { ofTypes } from './queries.ts';

/** The organisation and everything subordinate to it; a circle would end. */
const belowOf = (organizationId: number) => sql`
  with recursive below as (
    select ${organizationId}::int as id
    union
    select o.id from organization o join below b on o.parent_id = b.id)
  select id from below`;

function reach(user: Actor, nested: boolean) {
  if (nested) return sql<boolean>`o.id in (${belowOf(user.organizationId)})`;
  return user.type === 'root' ? sql<boolean>`true` : sql<boolean>`o.id = ${user.organizationId}`;
}

/** Organisations to choose from, by name; runs as the system. */
export async function findOptions(
  system: TenantTransaction,
  user: Actor,
  { nested, type_orgs, query }: HandlerInput<typeof chooseOrganizations>['body'],
): Promise<OrganizationOption[]> {
  const { rows } = await sql<OrganizationOption>`
    select o.id, o.name, o.full_name, o.inn, o.parent_id, o.is_uzo, o.is_pharmacy,
           exists(select from organization c where c.parent_id = o.id) as is_group
      from organization o
     where ${reach(user, nested)} and ${ofTypes(type_orgs)}
       and ${contains(query, sql`o.name`, sql`o.full_name`, sql`o.inn`)}
     order by o.name collate "ru-x-icu", o.id`.execute(system);
  return rows;
}

import { divisionAdminRole, type Subject } from '@provizor/contract';
import { sql } from 'kysely';
import { type Actor, type Authenticate, refuse } from '../core/index.ts';
import type { Database } from '../database/index.ts';
import { idleLife, longestLife, tokenHash } from './tokens.ts';

type Row = {
  id: number;
  home_id: number;
  /** null = root has chosen one that does not exist. */
  organization_id: number | null;
  name: string;
  username: string;
  type: Actor['type'];
  is_uzo: boolean | null;
  is_initial: boolean | null;
  division_id: number | null;
  is_division_admin: boolean;
  is_egisso: boolean;
  has_hiv: boolean | null;
  can_read: Subject[];
  can_manage: Subject[];
  lacks_factor: boolean;
  lacks_password: boolean;
  session_id: string;
  stale: boolean;
};

/** `stale`: the session's use was last noted over a minute ago (not every request writes). */
const find = (hash: Buffer, chosen: number | null) => sql<Row>`/* prepared */
  select u.id, u.organization_id as home_id, o.id as organization_id, u.name, u.username, u.type, o.is_uzo,
         o.show_init_for_user as is_initial, u.division_id, u.is_egisso, s.id as session_id,
         'hiv' = any(o.group_llo) as has_hiv,
         exists(select from user_role r where r.organization_id = u.organization_id and r.user_id = u.id
                   and r.role_id = ${divisionAdminRole}) as is_division_admin,
         coalesce((h.settings->'log_in'->>'second_factor')::boolean, false)
           and not exists(select from second_factor f
                           where f.organization_id = u.organization_id and f.user_id = u.id
                             and f.since is not null) as lacks_factor,
         u.password_given_at is not null as lacks_password,
         s.last_seen_at < now() - interval '1 minute' as stale,
         array(select distinct a.subject from user_role r join role_ability a on a.role_id = r.role_id
                where r.organization_id = u.organization_id and r.user_id = u.id) as can_read,
         array(select distinct a.subject from user_role r join role_ability a on a.role_id = r.role_id
                where r.organization_id = u.organization_id and r.user_id = u.id
                  and a.action = 'manage') as can_manage
    from session s
    join app_user u on u.organization_id = s.organization_id and u.id = s.user_id
    join organization h on h.id = u.organization_id
    left join organization o
      on o.id = coalesce(case when u.type = 'root' then ${chosen}::int end, u.organization_id)
   where s.token_hash = ${hash} and s.ended_at is null and s.expires_at > now() and not u.disabled`;

const touch = (organizationId: number, id: string) => sql`
  update session s
     set last_seen_at = now(), expires_at = least(now() + ${idleLife}, s.created_at + ${longestLife})
    from organization o
   where o.id = s.organization_id and s.organization_id = ${organizationId} and s.id = ${id}::uuid`;

/** Finds the person of a token and moves the end of the session on; root works where he has chosen to. */
export function authenticator(database: Database): Authenticate {
  return async (token, chosen) => {
    const { rows } = await find(tokenHash(token), chosen ?? null).execute(database);
    const row = rows[0];
    if (!row) return null;
    if (row.stale) await touch(row.home_id, row.session_id).execute(database);
    return {
      id: row.id,
      organizationId: row.organization_id ?? refuse('organization.unknown'),
      homeOrganizationId: row.home_id,
      name: row.name,
      username: row.username,
      type: row.type,
      isUzo: row.is_uzo ?? false,
      abilities: { read: new Set(row.can_read), manage: new Set(row.can_manage) },
      divisionId: row.division_id,
      isDivisionAdmin: row.is_division_admin,
      isEgisso: row.is_egisso,
      isHivGroup: row.has_hiv ?? false,
      isInitial: row.is_initial ?? false,
      lacksFactor: row.lacks_factor,
      lacksPassword: row.lacks_password,
      sessionId: row.session_id,
    };
  };
}

/** Which of these sessions live; for streams, which ask only once in a while. */
export async function livingSessions(database: Database, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from session s
      join app_user u on u.organization_id = s.organization_id and u.id = s.user_id
     where s.id = any(${ids}::uuid[]) and s.ended_at is null and s.expires_at > now() and not u.disabled`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}

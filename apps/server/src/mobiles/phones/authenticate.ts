import { sql } from 'kysely';
import type { Authenticate } from '../../core/index.ts';
import type { Database } from '../../database/index.ts';
import { tokenHash } from '../../session/index.ts';
import { phonePrefix } from './pairing.ts';

type Owner = {
  id: number;
  organization_id: number;
  name: string;
  username: string;
  is_uzo: boolean;
  phone_id: number;
  phone: string;
};

/**
 * Finds the phone of a token: it delivers codes to its person's screens and may nothing else. One that delivered nothing
 * for 30 days has to be paired anew.
 */
export function phoneAuthenticator(database: Database): Authenticate {
  return async (token) => {
    if (!token.startsWith(phonePrefix)) return null;
    const { rows } = await sql<Owner>`
      select u.id, u.organization_id, u.name, u.username, o.is_uzo, p.id as phone_id, p.name as phone
        from phone_scanner p
        join app_user u on u.organization_id = p.organization_id and u.id = p.user_id
        join organization o on o.id = u.organization_id
       where p.token_hash = ${tokenHash(token)} and p.revoked_at is null and not u.disabled
         and (p.created_at > now() - interval '30 days' or exists (
               select 1 from phone_scan s where s.organization_id = p.organization_id and s.phone_id = p.id
                  and s.received_at > now() - interval '30 days'))`.execute(database);
    const owner = rows[0];
    return owner
      ? {
          id: owner.id,
          organizationId: owner.organization_id,
          homeOrganizationId: owner.organization_id,
          name: owner.name,
          username: owner.username,
          type: 'user',
          isUzo: owner.is_uzo,
          abilities: { read: new Set(), manage: new Set() },
          divisionId: null,
          isDivisionAdmin: false,
          isInitial: false,
          sessionId: `phone ${owner.phone_id}`,
          phone: { id: owner.phone_id, name: owner.phone },
        }
      : null;
  };
}

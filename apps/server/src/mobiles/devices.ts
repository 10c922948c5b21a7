import { randomBytes } from 'node:crypto';
import type { CallReply, listDevices, makeDeviceToken } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { tokenHash } from '../session/index.ts';
import { terminalPrefix, tokenEnd } from './authenticate.ts';

type Device = CallReply<typeof listDevices>['items'][number];

/** Devices of the organisation, or of one person; the names of people make the order. */
export async function findDevices(db: TenantTransaction, userId: number | null): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select d.id, d.name, d.user_id, u.name as "user", to_json(d.created_at)#>>'{}' as created,
           to_json(j.last_seen)#>>'{}' as last_seen, j.jobs, to_json(${tokenEnd})#>>'{}' as expires,
           case when d.ended_at is not null then 'ended' when ${tokenEnd} <= now() then 'expired' else 'living' end as state
      from mobile_device d
      join app_user u on u.organization_id = d.organization_id and u.id = d.user_id
      join organization o on o.id = d.organization_id
     cross join lateral (select max(created_at) as last_seen, count(*)::int as jobs from scan_job
                          where organization_id = d.organization_id and device_id = d.id) j
     where ${userId}::int is null or d.user_id = ${userId}::int
     order by u.name collate "ru-x-icu", d.name collate "ru-x-icu", d.id`.execute(db);
  return rows;
}

/**
 * Registers a device of the person and gives its token, which is shown this once and stored nowhere. A device of the
 * same name gets the new token; the former one ends. Root acting in another organisation has no devices there.
 */
export async function makeToken(ctx: Context, name: string): Promise<CallReply<typeof makeDeviceToken>> {
  const token = terminalPrefix + randomBytes(32).toString('base64url');
  const { rows } = await sql<{ id: number; expires: string }>`
    with d as (
    insert into mobile_device (organization_id, user_id, name, token_hash)
    select u.organization_id, u.id, ${name}, ${tokenHash(token)}
      from app_user u where u.organization_id = ${ctx.user.organizationId} and u.id = ${ctx.user.id}
    on conflict (organization_id, user_id, lower(name))
      do update set token_hash = excluded.token_hash, name = excluded.name, issued_at = now(), ended_at = null
    returning *)
    select d.id, to_json(${tokenEnd})#>>'{}' as expires
      from d join organization o on o.id = d.organization_id`.execute(ctx.db);
  const { id, expires } = rows[0] ?? refuse('device.foreign-organization');
  return { id, token, expires };
}

/** Removes a device; only its owner or an administrator does. Its token ends at once, its batches stay. */
export async function removeDeviceOf(ctx: Context, id: number): Promise<void> {
  const mayAll = ctx.user.type !== 'user';
  const { numAffectedRows } = await sql`
    delete from mobile_device where id = ${id} and (${mayAll} or user_id = ${ctx.user.id})`.execute(ctx.db);
  if (!numAffectedRows) refuse('not-found');
}

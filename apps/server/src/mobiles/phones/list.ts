import type { CallReply, listPhones } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';

/** Living phones: those of the person, of everybody for an administrator. */
export async function findPhones(ctx: Context): Promise<CallReply<typeof listPhones>> {
  const { rows } = await sql<CallReply<typeof listPhones>['items'][number]>`
    select p.id, p.name, p.user_id, u.name as "user", to_json(p.created_at)#>>'{}' as created,
           to_json(s.last_seen)#>>'{}' as last_seen, s.scans
      from phone_scanner p
      join app_user u on u.organization_id = p.organization_id and u.id = p.user_id
     cross join lateral (select max(received_at) as last_seen, count(*)::int as scans from phone_scan
                          where organization_id = p.organization_id and phone_id = p.id) s
     where p.revoked_at is null and (${ctx.user.type !== 'user'} or p.user_id = ${ctx.user.id})
     order by u.name collate "ru-x-icu", p.name collate "ru-x-icu", p.id`.execute(ctx.db);
  return { items: rows, count: rows.length };
}

/** Switches a phone off at once; only its owner or an administrator does. What it delivered stays. */
export async function revoke(ctx: Context, id: number): Promise<{ ok: true }> {
  const { numAffectedRows } = await sql`
    update phone_scanner set revoked_at = now()
     where id = ${id} and revoked_at is null
       and (${ctx.user.type !== 'user'} or user_id = ${ctx.user.id})`.execute(ctx.db);
  if (!numAffectedRows) refuse('not-found');
  return { ok: true };
}

/** The phone that calls switches itself off. What it delivered stays. */
export async function leave({ db, user }: Context): Promise<{ ok: true }> {
  await sql`
    update phone_scanner set revoked_at = now() where id = ${user.phone?.id ?? refuse('access.denied')} and revoked_at is null`.execute(
    db,
  );
  return { ok: true };
}

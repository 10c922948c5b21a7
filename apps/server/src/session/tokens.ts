import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** What holds where the organisation says nothing: minutes without use, days in all. */
export const usualLife = { idleMinutes: 720, longestDays: 30 };

/**
 * After what time without use a session ends, and after how long in any case, by the settings of the organisation
 * `o`; 12 hours and 30 days when it says nothing.
 */
export const idleLife = sql`make_interval(mins => coalesce((o.settings->'log_in'->>'idle_minutes')::int, ${usualLife.idleMinutes}::int))`;
export const longestLife = sql`make_interval(days => coalesce((o.settings->'log_in'->>'longest_days')::int, ${usualLife.longestDays}::int))`;

/** Channel of LISTEN/NOTIFY on which ended sessions are told, by their id. */
export const sessionEndedChannel = 'provizor_session_ended';

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export type NewSession = {
  organizationId: number;
  userId: number;
  ip: string;
  userAgent: string | null;
  /** Where the person had not logged in before. */
  newDevice?: boolean;
};

/** Opens a session and gives its token, which is shown this once and stored nowhere. */
export async function openSession(db: TenantTransaction, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into session (organization_id, user_id, token_hash, expires_at, ip, user_agent, new_device)
    select ${session.organizationId}, ${session.userId}, ${tokenHash(token)}, now() + least(${idleLife}, ${longestLife}),
           ${session.ip}, ${session.userAgent?.slice(0, 300) ?? null}, ${session.newDevice ?? false}
      from organization o where o.id = ${session.organizationId}`.execute(db);
  await sql`
    insert into person_login (organization_id, user_id) values (${session.organizationId}, ${session.userId})
    on conflict (organization_id, user_id) do update set at = now()`.execute(db);
  return token;
}

/**
 * Ends the living sessions of a person, but for `except`; their event streams are told with the commit. Gives how many
 * there were.
 */
export async function endSessions(
  db: TenantTransaction,
  userId: number,
  except: string | null,
): Promise<number> {
  const { rows } = await sql`
    with ended as (
      update session set ended_at = now()
       where user_id = ${userId} and ended_at is null and expires_at > now() and id is distinct from ${except}::uuid
      returning id)
    select pg_notify(${sessionEndedChannel}, id::text) from ended`.execute(db);
  return rows.length;
}

/** Ends one session. */
export async function endSession(db: TenantTransaction, id: string): Promise<void> {
  await sql`
    with ended as (update session set ended_at = now() where id = ${id}::uuid and ended_at is null returning id)
    select pg_notify(${sessionEndedChannel}, id::text) from ended`.execute(db);
}

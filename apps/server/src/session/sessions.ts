import type { CallReply, listSessions } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../core/index.ts';
import { type TenantTransaction, withTenant } from '../database/index.ts';
import { findKept } from './people.ts';
import { programOf } from './program.ts';
import { endSession, endSessions } from './tokens.ts';

type PersonSession = CallReply<typeof listSessions>['items'][number];

/** Runs `fn` where the sessions of a person are: one's own in the own organisation, wherever root works just now. */
async function withSessionsOf<T>(
  ctx: DetachedContext,
  userId: number | undefined,
  fn: (db: TenantTransaction, userId: number) => Promise<T>,
): Promise<T> {
  const { user, services } = ctx;
  if (userId !== undefined && userId !== user.id) {
    return ctx.tx(async ({ db }) => fn(db, (await findKept(db, user, userId)).id));
  }
  const home = { organizationId: user.homeOrganizationId, userId: user.id };
  return withTenant(services.database, home, (db) => fn(db, user.id));
}

/** The living sessions of oneself or of a person one keeps, the last used first. */
export function sessionsOf(ctx: DetachedContext, userId: number | undefined): Promise<PersonSession[]> {
  return withSessionsOf(ctx, userId, async (db, id) => {
    const { rows } = await sql<Omit<PersonSession, 'program' | 'current'> & { user_agent: string | null }>`
      select id, to_json(created_at)#>>'{}' as created, to_json(last_seen_at)#>>'{}' as last_seen, ip, user_agent,
             new_device
        from session where user_id = ${id} and ended_at is null and expires_at > now()
       order by last_seen_at desc, id`.execute(db);
    return rows.map(({ user_agent, ...row }) => ({
      ...row,
      program: programOf(user_agent),
      current: row.id === ctx.user.sessionId,
    }));
  });
}

/** Ends one living session of oneself or of a person one keeps. Refuses `not-found`. */
export async function endOne(ctx: DetachedContext, id: string): Promise<void> {
  const ownerIn = async (db: TenantTransaction) => {
    const { rows } = await sql<{ user_id: number }>`
      select user_id from session where id = ${id}::uuid and ended_at is null and expires_at > now()`.execute(
      db,
    );
    return rows[0]?.user_id;
  };
  const own = await withSessionsOf(ctx, undefined, async (db, userId) => {
    if ((await ownerIn(db)) !== userId) return false;
    await endSession(db, id);
    return true;
  });
  if (own) return;
  await ctx.tx(async ({ db }) => {
    const owner = (await ownerIn(db)) ?? refuse('not-found');
    await findKept(db, ctx.user, owner);
    await endSession(db, id);
  });
}

/** Ends all sessions of a person one keeps, or one's own but for the present one; gives how many there were. */
export function endAll(ctx: DetachedContext, userId: number | undefined): Promise<number> {
  return withSessionsOf(ctx, userId, (db, id) =>
    endSessions(db, id, id === ctx.user.id ? ctx.user.sessionId : null),
  );
}

import type { changePassword, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type Actor, type DetachedContext, refuse, refuseUnready } from '../../core/index.ts';
import { type TenantTransaction, withTenant } from '../../database/index.ts';
import { checkOwnPassword } from '../own-password.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import { findKept, refuseStronger } from '../people.ts';
import { notYou, tellOwner } from '../tell-owner.ts';
import { endSessions } from '../tokens.ts';

type Body = HandlerInput<typeof changePassword>['body'];
type Target = { id: number; organization_id: number; username: string };

/** Oneself, after the present password was given. Refuses `input.invalid` for a wrong one. */
async function self(ctx: DetachedContext, { current = '' }: Body): Promise<Target> {
  await checkOwnPassword(ctx, current, 'body.current', 'Неверный действующий пароль');
  const { user } = ctx;
  return { id: user.id, organization_id: user.homeOrganizationId, username: user.username };
}

/** A person the caller may log in as, which a new password makes possible. Refuses as `findKept`, and `access.denied`. */
async function keptBy(db: TenantTransaction, user: Actor, id: number): Promise<Target> {
  const person = await findKept(db, user, id);
  await refuseStronger(db, user, id);
  return person;
}

/**
 * Changes a password: one's own, asking for the present one, or that of a person one keeps (people.ts), who makes an own
 * one at the next log-in. All other sessions of the person end, and the person is told.
 */
export async function setPassword(ctx: DetachedContext, body: Body) {
  const { user, services } = ctx;
  const own = body.id === user.id;
  if (!own) refuseUnready(user);
  if (!own && user.type === 'user' && !user.isDivisionAdmin) refuse('access.denied');
  const target = own ? await self(ctx, body) : await ctx.tx(({ db }) => keptBy(db, user, body.id));
  await checkPassword(body.password, target.username);
  const hash = await hashPassword(body.password);
  const tenant = { organizationId: target.organization_id, userId: user.id };
  await withTenant(services.database, tenant, async (db) => {
    await sql`
      update app_user set password_hash = ${hash}, password_given_at = ${own ? null : ctx.now()}, version = version + 1
       where id = ${target.id}`.execute(db);
    await endSessions(db, target.id, own ? user.sessionId : null);
    const who = own ? 'Пароль изменён.' : `Пароль сменил ${user.name}: при входе придумайте свой.`;
    const owner = { organizationId: target.organization_id, userId: target.id };
    await tellOwner(db, owner, own ? `${who} ${notYou}` : who);
  });
  return { ok: true } as const;
}

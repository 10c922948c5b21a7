import type { changePassword, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../../core/index.ts';
import { asSystem, withTenant } from '../../database/index.ts';
import { tryPassword } from '../attempts.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import { findKept } from '../people.ts';
import { endSessions } from '../tokens.ts';

type Body = HandlerInput<typeof changePassword>['body'];
type Target = { id: number; organization_id: number; username: string };

/** Oneself, after the present password was given. Refuses `input.invalid` for a wrong one. */
async function self({ user, services }: DetachedContext, { current = '' }: Body): Promise<Target> {
  const system = <T>(fn: Parameters<typeof asSystem<T>>[1]) => asSystem(services.database, fn);
  const right = await tryPassword(system, user.username, current, async () => {
    const { rows } = await system((db) =>
      sql<{ password_hash: string }>`select password_hash from app_user where id = ${user.id}`.execute(db),
    );
    return rows[0]?.password_hash ?? null;
  });
  if (!right) refuse('input.invalid', [{ path: 'body.current', message: 'Неверный текущий пароль' }]);
  return { id: user.id, organization_id: user.homeOrganizationId, username: user.username };
}

/**
 * Changes a password: one's own, asking for the present one, or that of a person one keeps (people.ts). All other
 * sessions of the person end.
 */
export async function setPassword(ctx: DetachedContext, body: Body) {
  const { user, services } = ctx;
  const own = body.id === user.id;
  if (!own && user.type === 'user' && !user.isDivisionAdmin) refuse('access.denied');
  const target = own ? await self(ctx, body) : await ctx.tx(({ db }) => findKept(db, user, body.id));
  checkPassword(body.password, target.username);
  const hash = await hashPassword(body.password);
  const tenant = { organizationId: target.organization_id, userId: user.id };
  await withTenant(services.database, tenant, async (db) => {
    await sql`update app_user set password_hash = ${hash}, version = version + 1 where id = ${target.id}`.execute(
      db,
    );
    await endSessions(db, target.id, own ? user.sessionId : null);
  });
  return { ok: true } as const;
}

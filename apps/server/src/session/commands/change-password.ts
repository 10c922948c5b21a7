import type { changePassword, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../../core/index.ts';
import { asSystem, withTenant } from '../../database/index.ts';
import { tryPassword } from '../attempts.ts';
import { checkPassword, hashPassword } from '../passwords.ts';
import { endSessions } from '../tokens.ts';

type Target = { id: number; organization_id: number; username: string; type: string; password_hash: string };

/** Root may change anybody's password, an administrator those of his organisation (but not root's), others their own. */
async function findTarget({ user, services }: DetachedContext, id: number): Promise<Target> {
  if (id !== user.id && user.type === 'user') refuse('access.denied');
  const { rows } = await asSystem(services.database, (db) =>
    sql<Target>`select id, organization_id, username, type, password_hash from app_user
                 where id = ${id} and (organization_id = ${user.organizationId} or ${user.type === 'root'})`.execute(
      db,
    ),
  );
  const target = rows[0] ?? refuse('not-found');
  if (target.type === 'root' && user.type !== 'root') refuse('access.denied');
  return target;
}

/** Changes a password; all other sessions of that person end. One's own asks for the present one. */
export async function setPassword(ctx: DetachedContext, body: HandlerInput<typeof changePassword>['body']) {
  const { user, services } = ctx;
  const target = await findTarget(ctx, body.id);
  const own = target.id === user.id;
  if (own) {
    const present = await tryPassword(
      (fn) => asSystem(services.database, fn),
      target.username,
      body.current ?? '',
      async () => target.password_hash,
    );
    if (!present) refuse('input.invalid', [{ path: 'body.current', message: 'Неверный текущий пароль' }]);
  }
  checkPassword(body.password, target.username);
  const hash = await hashPassword(body.password);
  await withTenant(
    services.database,
    { organizationId: target.organization_id, userId: user.id },
    async (db) => {
      await sql`update app_user set password_hash = ${hash}, version = version + 1 where id = ${target.id}`.execute(
        db,
      );
      await endSessions(db, target.id, own ? user.sessionId : null);
    },
  );
  return { ok: true } as const;
}

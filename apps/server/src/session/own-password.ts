import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../core/index.ts';
import { asSystem } from '../database/index.ts';
import { attempt } from './attempts.ts';
import { passwordFits } from './passwords.ts';

/** Where the attempts of somebody who is signed in are counted: an address of the network is never so named. */
const inside = 'session';

/** Asks the signed-in person for the present password. Refuses `input.invalid` at `path` for a wrong one. */
export async function checkOwnPassword(
  { user, services }: DetachedContext,
  password: string,
  path: string,
  message = 'Неверный пароль',
): Promise<void> {
  const system = <T>(fn: Parameters<typeof asSystem<T>>[1]) => asSystem(services.database, fn);
  const right = await attempt(system, { username: user.username, address: inside }, async () => {
    const { rows } = await system((db) =>
      sql<{ password_hash: string }>`select password_hash from app_user where id = ${user.id}`.execute(db),
    );
    return passwordFits(password, rows[0]?.password_hash ?? null);
  });
  if (!right) refuse('input.invalid', [{ path, message }]);
}

import { sql } from 'kysely';
import type { DetachedContext } from '../../core/index.ts';
import { asSystem, type TenantTransaction } from '../../database/index.ts';

/** Runs `fn` over all organisations; the trail of changes names the person. */
export function inAll<T>(
  { services, user }: DetachedContext,
  fn: (db: TenantTransaction) => Promise<T>,
): Promise<T> {
  return asSystem(services.database, async (db) => {
    await sql`select set_config('app.user_id', ${String(user.id)}, true)`.execute(db);
    return fn(db);
  });
}

import { beginningWith } from './dialect.ts';
import type { Database, TenantTransaction } from './types.ts';

/** For whom a transaction runs; `userId` null = the program itself (audit). */
export type Tenant = { organizationId: number; userId: number | null };

/** Role of requests: row-level security applies to it. */
export const applicationRole = 'provizor_app';

function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError(`not an identifier: ${value}`);
  return String(value);
}

/** Statements that put a transaction into an organisation. */
function settingsOf({ organizationId, userId }: Tenant): string {
  const user = userId === null ? '' : whole(userId);
  return (
    `set local role ${applicationRole}; ` +
    `set local app.organization_id = '${whole(organizationId)}'; set local app.user_id = '${user}'`
  );
}

/**
 * Runs `fn` in one transaction of an organisation: only its rows are seen and can be written. Commits when `fn`
 * has ended, rolls back when it throws.
 */
export async function withTenant<T>(
  db: Database,
  tenant: Tenant,
  fn: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  return beginningWith(settingsOf(tenant), () => db.transaction().execute(fn));
}

/** Runs `fn` in one transaction that sees the rows of all organisations (log-in, schedules, set-up). */
export async function asSystem<T>(db: Database, fn: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  return beginningWith(`set local app.organization_id = ''; set local app.user_id = ''`, () =>
    db.transaction().execute(fn),
  );
}

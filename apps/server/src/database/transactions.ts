import { beginningWith } from './dialect.ts';
import type { Database, TenantTransaction } from './types.ts';

/**
 * For whom a transaction runs; `userId` null = the program itself (audit). `reading`: it answers a person's question,
 * so what is hidden from him (balances of a storage he counts blind) is not read.
 */
export type Tenant = { organizationId: number; userId: number | null; reading?: boolean };

/** Role of requests: row-level security applies to it. */
export const applicationRole = 'provizor_app';

function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError(`not an identifier: ${value}`);
  return String(value);
}

/** Role of the calls of a health authority: it reads the organisations below its own and writes nothing. */
export const authorityRole = 'provizor_authority';

/**
 * Where a transaction that only reads runs: of the replica, which must have come as far as `after` in the log of changes,
 * or of the primary (`after` null).
 */
export type Place = { after: string | null };

const readOnly = 'set transaction read only; ';

/** Statements that put a transaction into an organisation. */
function settingsOf({ organizationId, userId, reading }: Tenant, role = applicationRole): string {
  const user = userId === null ? '' : whole(userId);
  return (
    `set local role ${role}; ` +
    `set local app.organization_id = '${whole(organizationId)}'; set local app.user_id = '${user}'` +
    (reading ? `; set local app.reading = 'on'` : '')
  );
}

/**
 * Runs `fn` in one transaction of an organisation: only its rows are seen and can be written. Commits when `fn`
 * has ended, rolls back when it throws.
 * @param place of a transaction that only reads; null = it may write
 * @throws ReplicaBehind when the replica has not come so far
 */
export async function withTenant<T>(
  db: Database,
  tenant: Tenant,
  fn: (tx: TenantTransaction) => Promise<T>,
  place: Place | null = null,
): Promise<T> {
  const settings = (place === null ? '' : readOnly) + settingsOf(tenant);
  return beginningWith(settings, true, () => db.transaction().execute(fn), place?.after);
}

/**
 * Runs `fn` in one read-only transaction of a health authority: it sees the opened columns of the organisations below
 * its own (migration 0700), nothing when its organisation is no health authority.
 */
export async function withAuthority<T>(
  db: Database,
  tenant: Tenant,
  fn: (tx: TenantTransaction) => Promise<T>,
  place: Place = { after: null },
): Promise<T> {
  const settings = readOnly + settingsOf(tenant, authorityRole);
  return beginningWith(settings, true, () => db.transaction().execute(fn), place.after);
}

/** Runs `fn` in one transaction that sees the rows of all organisations (log-in, schedules, set-up). */
export async function asSystem<T>(db: Database, fn: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  const settings = `set local app.organization_id = ''; set local app.user_id = ''`;
  return beginningWith(settings, false, () => db.transaction().execute(fn));
}

import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/**
 * The version a change is made over. A caller that names none changes the row as it is, and the trail of this
 * transaction says so («Без сверки с прочитанным»); calls of the specifications take bodies without a version.
 * @param present version of the row, read under a lock
 * @returns whether the change may be made: none was named, or the present one
 */
export async function isPresentVersion(
  db: TenantTransaction,
  version: number | undefined,
  present: number,
): Promise<boolean> {
  await tellVersion(db, version);
  return version === undefined || version === present;
}

/** For changes whose own statement compares the version: tells the trail when the caller named none. */
export async function tellVersion(db: TenantTransaction, version: number | undefined): Promise<void> {
  if (version === undefined) await sql`select set_config('app.without_version', 'on', true)`.execute(db);
}

/** Condition of such a statement. */
export const versionIs = (version: number | undefined) =>
  version === undefined ? sql`true` : sql`version = ${version}`;

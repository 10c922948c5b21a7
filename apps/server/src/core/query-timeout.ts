import { sql } from 'kysely';
import pg from 'pg';
import type { TenantTransaction } from '../database/index.ts';

/** SQLSTATE of a statement that was cancelled, by its time or by an operator. */
const cancelled = '57014';

/** Statements of the running transaction may take this long, milliseconds; a longer one ends with `isOverTime`. */
export async function limitStatements(db: TenantTransaction, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(db);
}

/** Whether a statement took longer than its transaction allows. */
export const isOverTime = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === cancelled && /statement timeout/.test(error.message);

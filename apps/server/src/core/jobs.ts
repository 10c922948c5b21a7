import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import type { JobOptions } from './context.ts';

/** Adds a background job in the running transaction; it starts after commit, on any server instance. */
export async function addJob(
  db: TenantTransaction,
  task: string,
  payload: unknown,
  options: JobOptions = {},
): Promise<void> {
  const { queue, key, keyMode, delay, maxAttempts, priority } = options;
  await sql`select app_add_job(
    ${task}, ${JSON.stringify(payload ?? {})}::json, ${queue ?? null}, ${key ?? null}, ${keyMode ?? null},
    clock_timestamp() + make_interval(secs => ${delay === undefined ? null : delay / 1000}::float8), ${maxAttempts ?? null}::int, ${priority ?? null}::int)`.execute(
    db,
  );
}

import { sql } from 'kysely';
import { type Actor, addJob, type Context, type RunningCore } from '../../core/index.ts';
import { applicationRole, type TenantTransaction } from '../../database/index.ts';

/** The server the demo is made in. */
export type Workplace = Pick<RunningCore, 'app' | 'services'>;

/** Midday: no time zone makes another day of it. */
const momentOf = (day: string) => new Date(`${day}T12:00:00`);

/**
 * Somebody at work on a past day: the ledger and the audit name him, row-level security shows him his organisation.
 * Nobody is listening yet, so events go nowhere.
 * @param day yyyy-MM-dd
 */
export async function personAt(
  tx: TenantTransaction,
  { app, services }: Workplace,
  user: Actor,
  day: string,
): Promise<Context> {
  await sql`
    select set_config('role', ${applicationRole}, true), set_config('app.user_id', ${String(user.id)}, true)`.execute(
    tx,
  );
  return {
    db: tx,
    user,
    services,
    log: app.log,
    requestId: 'demo',
    now: () => momentOf(day),
    publish: () => undefined,
    addJob: (task, payload, options) => addJob(tx, task, payload, options),
    afterCommit: () => undefined,
  };
}

/** The transaction is the program's own again. */
export const nobody = (tx: TenantTransaction): Promise<unknown> =>
  sql`select set_config('role', 'none', true), set_config('app.user_id', '', true)`.execute(tx);

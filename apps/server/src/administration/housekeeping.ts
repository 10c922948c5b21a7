import { sql } from 'kysely';
import type { Task } from '../core/index.ts';
import { historySize } from '../events/index.ts';

/** Deletes what has served: old idempotency keys, ended sessions, log-in attempts, events beyond the history. */
export const housekeeping: Task = async (_payload, { system }) => {
  await system(async (db) => {
    await sql`delete from idempotency_key where created_at < now() - interval '3 days'`.execute(db);
    await sql`delete from session where coalesce(ended_at, expires_at) < now() - interval '30 days'`.execute(
      db,
    );
    await sql`delete from login_attempt where last_at < now() - interval '1 day'`.execute(db);
    await sql`
      delete from event e
       where created_at < now() - interval '1 day'
         and (message = '' or id <= (
           select id from event n where n.organization_id = e.organization_id and n.message <> ''
            order by id desc offset ${historySize} limit 1))`.execute(db);
  });
};

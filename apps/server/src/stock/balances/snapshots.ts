import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { Task } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** Last days of the months from the first movement to the one before `today` that have no snapshot yet. */
async function missingDays(db: TenantTransaction, today: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select (month + interval '1 month' - interval '1 day')::date as day
      from generate_series(
             date_trunc('month', (select min(date) from stock_movement)::timestamp),
             date_trunc('month', ${today}::timestamp) - interval '1 month', interval '1 month') as month
     where not exists (select from stock_snapshot s
                        where s.day = (month + interval '1 month' - interval '1 day')::date)
     order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/**
 * Takes the snapshots an organisation lacks, oldest first, each in a transaction of its own. One that meets a posting
 * is left to the next run.
 */
export const takeSnapshots: Task = async (_payload, { system, tenant, now, signal }) => {
  const today = dayOf(now());
  const organizations = await system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select o.id from organization o
       where exists (select from stock_movement m where m.organization_id = o.id)`.execute(db);
    return rows.map(({ id }) => id);
  });
  for (const id of organizations) {
    for (const day of await tenant(id, null, ({ db }) => missingDays(db, today))) {
      if (signal.aborted) return;
      await tenant(id, null, ({ db }) => sql`select stock_take_snapshot(${day}::date)`.execute(db));
    }
  }
};

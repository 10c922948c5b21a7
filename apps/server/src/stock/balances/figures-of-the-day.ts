import { supplyDays } from '@provizor/domain';
import { sql } from 'kysely';
import type { Task } from '../../core/index.ts';

/**
 * Takes the figures of today of the organisations below an authority that have none, each in a transaction of its own
 * (decision 104). One that meets a posting is left to the next run.
 */
export const takeDays: Task = async (_payload, { system, tenant, now, signal }) => {
  const { today, since } = supplyDays(now());
  const organizations = await system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select o.id from organization o
        left join stock_day d on d.organization_id = o.id
       where o.parent_id is not null and not o.is_uzo
         and (d.day is distinct from ${today}::date or d.since is distinct from ${since}::date)
       order by o.id`.execute(db);
    return rows.map(({ id }) => id);
  });
  for (const id of organizations) {
    if (signal.aborted) return;
    await tenant(id, null, ({ db }) =>
      sql`select stock_take_day(${today}::date, ${since}::date)`.execute(db),
    );
  }
};

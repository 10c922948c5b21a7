import { deferralDays } from '@provizor/domain';
import { sql } from 'kysely';
import type { Task } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { workingDays } from '../calendars.ts';
import type { Urgency } from '../state.ts';

/** Reckons the terms of an organisation's deferred prescriptions by the calendars of now, those of all groups. */
export async function reckonTerms(db: TenantTransaction): Promise<void> {
  await sql`select set_config('app.hiv', 'on', true)`.execute(db);
  const calendar = await workingDays(db);
  const { rows } = await sql<{ since: string; urgency: Urgency }>`
    select distinct deferred_since::text as since, deferred_urgency as urgency
      from prescription where status = 'deferred'`.execute(db);
  await sql`
    update prescription p set deferred_until = t.until
      from unnest(${rows.map(({ since }) => since)}::date[], ${rows.map(({ urgency }) => urgency)}::text[],
                  ${rows.map(({ since, urgency }) => calendar.after(since, deferralDays[urgency]))}::date[])
           t (since, urgency, until)
     where p.status = 'deferred' and p.deferred_since = t.since and p.deferred_urgency = t.urgency
       and p.deferred_until <> t.until`.execute(db);
}

/** The task after a calendar was loaded: in every organisation whoever waits has the term that is told as final. */
export const reckonAllTerms: Task = async (_payload, { system, tenant, signal }) => {
  const organizations = await system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select distinct organization_id as id from prescription where status = 'deferred'`.execute(db);
    return rows.map(({ id }) => id);
  });
  for (const id of organizations) {
    if (signal.aborted) throw new Error('the server stops before all terms are reckoned');
    await tenant(id, null, ({ db }) => reckonTerms(db));
  }
};

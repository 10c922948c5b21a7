import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { Task } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/**
 * Ends prescriptions that were issued and whose term is over, those of all groups: nobody sees more by it. What was
 * deferred or served in part in time does not expire (prescription, section 6).
 */
export async function expire(db: TenantTransaction, today: string): Promise<void> {
  await sql`select set_config('app.hiv', 'on', true)`.execute(db);
  await sql`
    with ended as (
      update prescription
         set status = 'expired', status_date = ${today}::date, version = version + 1, updated_at = now()
       where status = 'issued' and valid_until < ${today}::date
      returning organization_id, id)
    insert into prescription_status (organization_id, prescription_id, step, status, date)
    select organization_id, id, 'expire', 'expired', ${today}::date from ended`.execute(db);
}

/** What the region has told of prescriptions is personal: it is kept for the search alone. */
export async function forgetAnswers(db: TenantTransaction): Promise<void> {
  await sql`update prescription_search set answer = null
             where answer is not null and created_at < now() - interval '1 day'`.execute(db);
}

/** The nightly run over all organisations. */
export const expirePrescriptions: Task = async (_payload, { system, tenant, now, signal }) => {
  const today = dayOf(now());
  const organizations = await system(async (db) => {
    await forgetAnswers(db);
    const { rows } = await sql<{ id: number }>`
      select distinct organization_id as id from prescription
       where status = 'issued' and valid_until < ${today}::date`.execute(db);
    return rows.map(({ id }) => id);
  });
  for (const id of organizations) {
    if (signal.aborted) return;
    await tenant(id, null, ({ db }) => expire(db, today));
  }
};

import { sql } from 'kysely';
import type { Task } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** A wizard somebody has looked into and left is forgotten after so long; who is in it now keeps it. */
export const lookedIntoFor = '24 hours';

/**
 * Removes drafts nothing was put into (`isDraftBegun` of the domain): no scan, no choice, no box, price or share, nothing
 * of the stock, no goods another draft goes on with. What holds anything stays until a person gives it up.
 * @param now ISO 8601
 */
export async function forgetEmptyDrafts(db: TenantTransaction, now: string): Promise<number> {
  const nothingIn = ['wizard_scan', 'wizard_box', 'wizard_price', 'wizard_share'].map(
    (table) => sql`
      not exists (select from ${sql.table(table)} c
                   where c.organization_id = d.organization_id and c.draft_id = d.id)`,
  );
  const { numAffectedRows } = await sql`
    delete from wizard_draft d
     where d.state = 'open' and d.version = 1 and d.continues is null
       and d.data ->> 'stock_document_id' is null
       and d.updated_at < ${now}::timestamptz - ${lookedIntoFor}::interval
       and not exists (
         select from wizard_person p
          where p.organization_id = d.organization_id and p.draft_id = d.id
            and p.seen_at >= ${now}::timestamptz - ${lookedIntoFor}::interval)
       and ${sql.join(nothingIn, sql` and `)}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The nightly run over all organisations. */
export const forgetDrafts: Task = async (_payload, { system, tenant, now, signal }) => {
  const organizations = await system(async (db) => {
    const { rows } = await sql<{ id: number }>`
      select distinct organization_id as id from wizard_draft where state = 'open' and version = 1`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  });
  for (const id of organizations) {
    if (signal.aborted) return;
    await tenant(id, null, async ({ db, publish }) => {
      const gone = await forgetEmptyDrafts(db, now().toISOString());
      if (gone > 0) publish({ type: 'wizard.changed', payload: {} });
    });
  }
};

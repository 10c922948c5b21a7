import type { CallReply, getWorkplace } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type ExchangeFigures = Omit<CallReply<typeof getWorkplace>, 'expiring3' | 'expired'>;

/** Announcements of goods that come to us (rulings, Wizards: direct). */
const deliveries = [601, 612, 619];

/**
 * What waits in the exchange: deliveries not marked done, drafts begun, documents under way, and those
 * refused or taken in part that nobody has looked at.
 */
export async function exchangeFigures(db: TenantTransaction): Promise<ExchangeFigures> {
  const { rows } = await sql<ExchangeFigures>`
    select i.deliveries, d.drafts, o.in_progress, o.failed, o.partial
      from (select count(*)::int as deliveries from mdlp_incoming
             where doc_type = any(${deliveries}::int[]) and done <> 1) i,
           (select count(*)::int as drafts from wizard_draft where state = 'open') d,
           (select (count(*) filter (where applied_at is null and state <> 'failed'))::int as in_progress,
                   (count(*) filter (where seen_at is null and (state = 'failed' or result = 'Rejected')))::int as failed,
                   (count(*) filter (where seen_at is null and result = 'Partial'))::int as partial
              from mdlp_outgoing) o`.execute(db);
  return rows[0] ?? { deliveries: 0, drafts: 0, in_progress: 0, failed: 0, partial: 0 };
}

import type { CallReply, getWorkplace } from '@provizor/contract';
import { directActions, workingMomentBefore } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type Workplace = CallReply<typeof getWorkplace>;
type ExchangeFigures = Pick<
  Workplace,
  'deliveries' | 'overdue' | 'drafts' | 'in_progress' | 'failed' | 'partial'
>;

/** Incoming documents that wait for our 701. */
export const deliveries = sql`${[...directActions]}::int[]`;

/**
 * What waits in the exchange: deliveries not marked done, and those of them that wait longer than one working day;
 * drafts begun, documents under way, and those refused or taken in part that nobody has looked at.
 */
export async function exchangeFigures(db: TenantTransaction, now: Date): Promise<ExchangeFigures> {
  const late = workingMomentBefore(now, 1);
  const { rows } = await sql<ExchangeFigures>`
    select i.deliveries, i.overdue, d.drafts, o.in_progress, o.failed, o.partial
      from (select count(*)::int as deliveries, (count(*) filter (where received_at < ${late}))::int as overdue
              from mdlp_incoming where doc_type = any(${deliveries}) and done <> 1) i,
           (select count(*)::int as drafts from wizard_begun) d,
           (select (count(*) filter (where state in ('queued', 'sending', 'sent', 'processing')))::int as in_progress,
                   (count(*) filter (where seen_at is null and (state = 'failed' or result = 'Rejected')))::int as failed,
                   (count(*) filter (where seen_at is null and result = 'Partial'))::int as partial
              from mdlp_outgoing) o`.execute(db);
  return rows[0] ?? { deliveries: 0, overdue: 0, drafts: 0, in_progress: 0, failed: 0, partial: 0 };
}

/** Deliveries announced and deliveries answered on each of the last 14 days, `today` (yyyy-MM-dd) the last one. */
export async function arrivals(db: TenantTransaction, today: string): Promise<Workplace['arrivals']> {
  const { rows } = await sql<Workplace['arrivals'][number]>`
    with day as (
      select d::date as day from generate_series(${today}::date - 13, ${today}::date, interval '1 day') as d
    ), arrived as (
      select received_at::date as day, count(*)::int as n from mdlp_incoming
       where doc_type = any(${deliveries}) and received_at >= ${today}::date - 13 group by 1
    ), answered as (
      select done_at::date as day, count(*)::int as n from mdlp_incoming
       where doc_type = any(${deliveries}) and done = 1 and done_at >= ${today}::date - 13 group by 1
    )
    select day.day, coalesce(arrived.n, 0) as arrived, coalesce(answered.n, 0) as answered
      from day left join arrived using (day) left join answered using (day)
     order by day.day`.execute(db);
  return rows;
}

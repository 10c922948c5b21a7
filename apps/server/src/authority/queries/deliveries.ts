import type { CallReply, listUnansweredDeliveries } from '@provizor/contract';
import { workingMomentBefore, workingTime } from '@provizor/domain';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { within } from '../scope.ts';

type Row = CallReply<typeof listUnansweredDeliveries>['items'][number];

/** Announcements of goods one answers (rulings, Wizards: direct). */
const announcements = [601, 612, 619];

/** Working days an organisation has for its answer. */
const daysToAnswer = 1;

/** Deliveries `i` of the organisations that came before the last working day and are not answered in full. */
export const unanswered = (organizations: number[], now: Date) => sql`
  ${within('i', organizations)} and i.done <> 1 and i.doc_type = any(${announcements}::int[])
  and i.received_at < ${workingMomentBefore(now, daysToAnswer).toISOString()}::timestamptz`;

const matching = (query: string | undefined) =>
  query?.trim()
    ? sql`and (strpos(lower(i.doc_num), lower(${query.trim()})) > 0
               or strpos(lower(p.name), lower(${query.trim()})) > 0)`
    : sql``;

/** The sender by the partners of the receiving organisation. */
const joined = sql`
  mdlp_incoming i
  left join partner_branch pb on pb.organization_id = i.organization_id and pb.branch_id = i.sender
  left join partner ps on ps.organization_id = i.organization_id and ps.sys_id = i.sender_sys_id
  left join partner p on p.organization_id = i.organization_id and p.id = coalesce(pb.partner_id, ps.id)`;

/** A page of unanswered deliveries, the longest waiting first, beyond the document `after`. */
export async function findUnanswered(
  db: TenantTransaction,
  organizations: number[],
  query: string | undefined,
  now: Date,
  limit: number,
  after?: { organization: number; document: string },
): Promise<Row[]> {
  const beyond = after
    ? sql`and (i.received_at, i.organization_id, i.document_id) > (
            select a.received_at, a.organization_id, a.document_id from mdlp_incoming a
             where a.organization_id = ${after.organization} and a.document_id = ${after.document})`
    : sql``;
  const { rows } = await sql<Omit<Row, 'title' | 'waited'>>`
    select jsonb_build_object('id', o.id, 'name', o.name) as organization, i.document_id, i.doc_type, i.doc_num,
           i.doc_date, to_json(i.received_at) #>> '{}' as received_at, i.sender, p.name as sender_name, i.receiver,
           br.name as receiver_name, i.objects, i.accepted, i.done, i.error
      from ${joined}
      join organization o on o.id = i.organization_id
      left join branch br on br.organization_id = i.organization_id and br.branch_id = i.receiver
     where ${unanswered(organizations, now)} ${matching(query)} ${beyond}
     order by i.received_at, i.organization_id, i.document_id
     limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    title: actionTitle(row.doc_type),
    waited: Math.floor(workingTime(new Date(row.received_at), now)),
  }));
}

/** How many deliveries the filter leaves. */
export async function countUnanswered(
  db: TenantTransaction,
  organizations: number[],
  query: string | undefined,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${query ? joined : sql`mdlp_incoming i`}
     where ${unanswered(organizations, now)} ${matching(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

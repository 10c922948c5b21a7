import type { CallReply, listTroubledDocuments } from '@provizor/contract';
import { actionTitle } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { within } from '../scope.ts';

type Row = CallReply<typeof listTroubledDocuments>['items'][number];

export type TroubleFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  trouble?: 'failed' | 'partial' | undefined;
  unseen?: boolean | undefined;
};

/** What is wrong with a document `d`: refused or failed, or taken in part. */
export const trouble = sql`case when d.result = 'Partial' then 'partial' else 'failed' end`;

/** Documents `d` of the organisations in error or Partial, as the index of migration 0700 has them. */
export const troubled = (organizations: number[], filter: TroubleFilter = {}) => {
  const { period_s, period_e, unseen } = filter;
  const all = [within('d', organizations), sql`(d.state = 'failed' or d.result in ('Partial', 'Rejected'))`];
  if (period_s) all.push(sql`d.created_at >= ${period_s}::date`);
  if (period_e) all.push(sql`d.created_at < ${period_e}::date + 1`);
  if (unseen) all.push(sql`d.seen_at is null`);
  if (filter.trouble) all.push(sql`${trouble} = ${filter.trouble}`);
  return sql.join(all, sql` and `);
};

/** A page of troubled documents, the latest first, beyond the document `after`. */
export async function findTroubled(
  db: TenantTransaction,
  organizations: number[],
  filter: TroubleFilter,
  limit: number,
  after?: { organization: number; id: string },
): Promise<Row[]> {
  const beyond = after
    ? sql`and (d.created_at, d.organization_id, d.id) < (
            select a.created_at, a.organization_id, a.id from mdlp_outgoing a
             where a.organization_id = ${after.organization} and a.id = ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Omit<Row, 'title'>>`
    select jsonb_build_object('id', o.id, 'name', o.name) as organization, d.id, d.document_id, d.action_id,
           d.doc_num, d.doc_date, to_json(d.created_at) #>> '{}' as created_at, ${trouble} as trouble,
           coalesce(d.operation_comment, d.message) as reason, d.objects, d.accepted, d.errors, d.receiver,
           d.seen_at is not null as seen
      from mdlp_outgoing d
      join organization o on o.id = d.organization_id
     where ${troubled(organizations, filter)} ${beyond}
     order by d.created_at desc, d.organization_id desc, d.id desc
     limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, title: actionTitle(row.action_id) }));
}

/** How many documents the filter leaves. */
export async function countTroubled(
  db: TenantTransaction,
  organizations: number[],
  filter: TroubleFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mdlp_outgoing d where ${troubled(organizations, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

import type { IncomeInfo } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { add, contentJob, namesJob } from '../jobs.ts';
import { fromMdlpTime } from '../times.ts';
import { announceArrived } from './announce.ts';

/**
 * Stores a page of the incoming list in one statement. Documents that are here already only renew their status.
 * Gives how many are new.
 */
export async function storePage(
  ctx: TenantTaskContext,
  organizationId: number,
  documents: IncomeInfo[],
  now: Date,
): Promise<number> {
  const rows = [...new Map(documents.map((row) => [row.document_id, row])).values()];
  if (rows.length === 0) return 0;
  const { rows: stored } = await sql<{ fresh: boolean; document_id: string }>`
    insert into mdlp_incoming as i
      (organization_id, document_id, request_id, doc_type, doc_status, sender, sender_sys_id, receiver, received_at, doc_num)
    select ${organizationId}::int, d.* from unnest(
      ${rows.map((row) => row.document_id)}::text[], ${rows.map((row) => row.request_id ?? null)}::text[],
      ${rows.map((row) => row.doc_type)}::int[], ${rows.map((row) => row.doc_status)}::text[],
      ${rows.map((row) => row.sender ?? '')}::text[], ${rows.map((row) => row.sender_sys_id ?? null)}::text[],
      ${rows.map((row) => row.receiver ?? '')}::text[],
      ${rows.map((row) => (fromMdlpTime(row.date) ?? now).toISOString())}::timestamptz[],
      ${rows.map((row) => row.doc_num ?? null)}::text[]) as d
    on conflict (organization_id, document_id) do update set doc_status = excluded.doc_status
      where i.doc_status <> excluded.doc_status
    returning (xmax = 0) as fresh, i.document_id`.execute(ctx.db);
  const ids = new Set(stored.flatMap(({ fresh, document_id: id }) => (fresh ? [id] : [])));
  if (ids.size === 0) return 0;
  await wantPartners(ctx, organizationId, rows);
  await add(ctx, contentJob(organizationId));
  await announceArrived(
    ctx,
    organizationId,
    rows.filter(({ document_id: id }) => ids.has(id)),
  );
  return ids.size;
}

/** Senders nobody knows yet are looked up later. */
async function wantPartners(
  ctx: TenantTaskContext,
  organizationId: number,
  rows: IncomeInfo[],
): Promise<void> {
  const senders = rows.filter((row) => row.sender_sys_id && row.sender);
  const { numAffectedRows } = await sql`
    insert into mdlp_name_wanted (organization_id, kind, code, branch_id)
    select distinct on (s.sys_id) ${organizationId}::int, 'partner', s.sys_id, s.branch_id
      from unnest(${senders.map((row) => row.sender_sys_id ?? '')}::text[], ${senders.map((row) => row.sender)}::text[])
        as s (sys_id, branch_id)
     where not exists (select from partner_branch p where p.branch_id = s.branch_id)
     order by s.sys_id
    on conflict do nothing`.execute(ctx.db);
  if (numAffectedRows) await add(ctx, namesJob(organizationId));
}

/** Notes how far the list has been read. */
export async function noteRefreshed(
  { db }: TenantTaskContext,
  organizationId: number,
  at: Date,
  readTo: Date | null,
): Promise<void> {
  await sql`
    insert into mdlp_income_state as s (organization_id, refreshed_at, read_to)
    values (${organizationId}, ${at.toISOString()}, ${readTo?.toISOString() ?? null})
    on conflict (organization_id) do update set refreshed_at = excluded.refreshed_at,
      read_to = greatest(s.read_to, excluded.read_to)`.execute(db);
}

import type { OutcomeInfo } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { add, elsewhereJob } from '../jobs.ts';
import { fromMdlpTime } from '../times.ts';
import { tieDisposals } from './tie.ts';

const results: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted',
  PARTIAL: 'Partial',
  REJECTED: 'Rejected',
};

/** How a document stands by its status in MDLP. */
const stateOf = ({ doc_status: status }: OutcomeInfo): 'done' | 'failed' | 'processing' =>
  status === 'PROCESSED_DOCUMENT' ? 'done' : status.startsWith('FAILED') ? 'failed' : 'processing';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An upload that was not finished is no document yet. */
const isThere = ({ doc_status: status }: OutcomeInfo): boolean => status !== 'UPLOADING_DOCUMENT';

/** What one page of MDLP's list has brought: documents new to us, and known ones that stand otherwise now. */
export type Taken = { found: number; updated: number };

/**
 * Takes documents of the organisation that another program or the operator's cabinet has sent into our list, or renews
 * how they stand. Our own are known by their request_id and left alone; those a registrar has made for tasks of ours are
 * tied to these. Contents and tickets follow in the background.
 */
export async function takeElsewhere(
  ctx: TenantTaskContext,
  organizationId: number,
  contour: string,
  page: OutcomeInfo[],
  now: Date,
): Promise<Taken> {
  const documents = [...new Map(page.filter(isThere).map((row) => [row.document_id, row])).values()];
  if (documents.length === 0) return { found: 0, updated: 0 };
  const tied = await tieDisposals(ctx, documents, now);
  const { rows } = await sql<{ id: string; fresh: boolean }>`
    insert into mdlp_outgoing as o
      (organization_id, id, document_id, action_id, doc_num, operation_date, sender, receiver, objects, contour, origin,
       state, doc_status, result, content, content_at, created_at, sent_at, core_at, processed_at, applied_at, seen_at)
    select ${organizationId}::int, uuidv7(), d.document_id, d.doc_type, d.doc_num, (d.at at time zone 'Europe/Moscow')::date,
      d.sender, d.receiver, 0, ${contour}, 'elsewhere', d.state, d.doc_status, d.result, 'waiting', now(), d.at, d.at,
      case when d.state <> 'processing' then d.at end, case when d.state <> 'processing' then d.at end, now(), now()
    from unnest(
      ${documents.map((row) => row.document_id)}::text[], ${documents.map((row) => (uuid.test(row.request_id) ? row.request_id : null))}::uuid[],
      ${documents.map((row) => row.doc_type)}::int[], ${documents.map((row) => row.doc_num ?? null)}::text[],
      ${documents.map((row) => (fromMdlpTime(row.date) ?? now).toISOString())}::timestamptz[],
      ${documents.map((row) => row.sender)}::text[], ${documents.map((row) => row.receiver ?? null)}::text[],
      ${documents.map(stateOf)}::text[], ${documents.map((row) => row.doc_status)}::text[],
      ${documents.map((row) => results[row.processing_document_status ?? ''] ?? null)}::text[]
    ) as d (document_id, request_id, doc_type, doc_num, at, sender, receiver, state, doc_status, result)
    where not exists (select from mdlp_outgoing own where own.id = d.request_id)
      and not exists (
        select from mdlp_outgoing own where own.document_id = d.document_id and own.origin <> 'elsewhere')
    on conflict (organization_id, document_id) where origin = 'elsewhere' do update
      set state = excluded.state, doc_status = excluded.doc_status, result = coalesce(o.result, excluded.result),
        core_at = case when excluded.state <> 'processing' then coalesce(o.core_at, now()) end,
        processed_at = case when excluded.state <> 'processing' then coalesce(o.processed_at, now()) end,
        content_at = now(), content_attempts = 0
      where o.doc_status <> excluded.doc_status
    returning id, (xmax = 0) as fresh`.execute(ctx.db);
  if (rows.length + tied > 0) await add(ctx, elsewhereJob(organizationId));
  for (const { id } of rows) ctx.publish({ type: 'document.changed', payload: { id } });
  const found = rows.filter(({ fresh }) => fresh).length;
  return { found, updated: rows.length - found + tied };
}

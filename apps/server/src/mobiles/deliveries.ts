import type { CallReply, HandlerReply, listJobDeliveries } from '@provizor/contract';
import { directActions } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { findPlaces } from '../storages/index.ts';

type Delivery = CallReply<typeof listJobDeliveries>['items'][number];

const deliveries = [...directActions];
/** A batch is of one delivery, two at most; more would be of no use in a dialog. */
const most = 20;

/**
 * Open deliveries that contain codes of the batch, by themselves or inside of a box as far as boxes are known; the one
 * with most of them first.
 */
export async function findDeliveriesOf(
  db: TenantTransaction,
  organizationId: number,
  jobId: number,
): Promise<HandlerReply<typeof listJobDeliveries>> {
  const { rows } = await sql<Omit<Delivery, 'sender_name'> & { all_matched: number; total: number }>`
    with recursive scanned as (
      select item->>'code' collate "C" as code
        from scan_job, jsonb_array_elements(content) as item
       where id = ${jobId}
    ), climb (code, holder, depth) as (
      select code, code, 0 from scanned
      union
      select c.code, coalesce(p.sscc, b.parent_sscc) collate "C", c.depth + 1
        from climb c
        left join mdlp_box_pack p on p.organization_id = ${organizationId} and p.sgtin = c.holder
        left join mdlp_box b on b.organization_id = ${organizationId} and b.sscc = c.holder
       where coalesce(p.sscc, b.parent_sscc) is not null and c.depth < 10
    ), matched as (
      select l.document_id, c.code
        from climb c
        join mdlp_incoming_line l on l.organization_id = ${organizationId} and l.code = c.holder
        join mdlp_incoming i on i.organization_id = l.organization_id and i.document_id = l.document_id
       where i.doc_type = any(${deliveries}::int[]) and i.done <> 1
    )
    select i.document_id, i.doc_num, i.doc_date, i.sender, m.matched,
           (select count(distinct code)::int from matched) as all_matched,
           (select count(*)::int from scanned) as total
      from (select document_id, count(distinct code)::int as matched from matched group by document_id) m
      join mdlp_incoming i on i.organization_id = ${organizationId} and i.document_id = m.document_id
     order by m.matched desc, i.received_at desc
     limit ${most}`.execute(db);
  const places = await findPlaces(db, organizationId, [...new Set(rows.map(({ sender }) => sender))]);
  const [first] = rows;
  return {
    items: rows.map(({ all_matched: _, total: __, ...row }) => ({
      ...row,
      sender_name: places.get(row.sender)?.name ?? null,
    })),
    foreign: first ? first.total - first.all_matched : await sizeOf(db, jobId),
  };
}

async function sizeOf(db: TenantTransaction, jobId: number): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select sgtin_count + sscc_count as size from scan_job where id = ${jobId}`.execute(db);
  return rows[0]?.size ?? 0;
}

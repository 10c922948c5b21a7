import type { NoticeGroup, PackCount } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** Notifications of goods that come to us. */
const coming = sql`(601, 602, 610, 612, 619)`;

/**
 * The notice of MDLP a paper belongs to: the one that names its codes, by themselves or by boxes they lie in; otherwise
 * the one of the same sender with the same number within a week, zeros and signs aside (upd, section 8). Null = none.
 */
export async function findNotice(db: TenantTransaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ document_id: string }>`
    with paper as (select * from supplier_invoice where id = ${id}::uuid),
    code as (
      select unnest(l.sgtins || l.ssccs) as code from supplier_invoice_line l where l.invoice_id = ${id}::uuid limit 2000),
    named as (
      select code from code
      union select p.sscc from code c join mdlp_box_pack p on p.sgtin = c.code
      union select b.root_sscc from code c join mdlp_box_pack p on p.sgtin = c.code join mdlp_box b on b.sscc = p.sscc
      union select b.root_sscc from code c join mdlp_box b on b.sscc = c.code),
    by_code as (
      select i.document_id, 0 as rank, i.received_at from mdlp_incoming i
       where i.doc_type in ${coming}
         and exists (select from mdlp_incoming_line l join named n on n.code = l.code where l.document_id = i.document_id)),
    by_number as (
      select i.document_id, 1 as rank, i.received_at from mdlp_incoming i, paper p
       where i.doc_type in ${coming} and i.doc_date between p.date - 7 and p.date + 7
         and invoice_number(i.doc_num) = invoice_number(p.number)
         and exists (
           select from partner_branch f join partner q on q.id = f.partner_id
            where f.branch_id = i.sender and q.inn = p.seller_inn))
    select document_id from (select * from by_code union all select * from by_number) found
     order by rank, received_at desc limit 1`.execute(db);
  return rows[0]?.document_id ?? null;
}

/** What a notice announces, by product and series; boxes as far as MDLP has told of them. */
export async function announced(db: TenantTransaction, documentId: string): Promise<NoticeGroup[]> {
  const { rows } = await sql<NoticeGroup>`
    with line as (select * from mdlp_incoming_line where document_id = ${documentId}),
    packs as (
      select left(l.code, 14) as gtin, s.series, l.cost, l.vat_value
        from line l left join pack_status_cache s on s.sgtin = l.code where l.kind = 'sgtin'
      union all
      select p.gtin, p.series, coalesce((d.value ->> 'cost')::numeric, l.cost),
             coalesce((d.value ->> 'vat_value')::numeric, l.vat_value)
        from line l
        join mdlp_box b on b.root_sscc = l.code
        join mdlp_box_pack p on p.sscc = b.sscc
        left join lateral (
          select e.value from jsonb_array_elements(case jsonb_typeof(l.detail) when 'array' then l.detail else '[]' end) e
           where e.value ->> 'gtin' = p.gtin and coalesce(e.value ->> 'series_number', p.series) is not distinct from p.series
           limit 1) d on true
       where l.kind = 'sscc')
    select gtin, series, count(*)::int as packs, min(cost)::numeric(18,2)::text as price,
           min(vat_value)::numeric(18,2)::text as vat
      from packs group by gtin, series order by gtin, series`.execute(db);
  return rows;
}

/** What was scanned in the acceptance of a notice; null = nothing yet. */
export async function scannedFor(db: TenantTransaction, documentId: string): Promise<PackCount[] | null> {
  const { rows } = await sql<PackCount>`
    with scan as (
      select s.code, s.kind from wizard_scan s join wizard_draft d on d.id = s.draft_id
       where d.document_id = ${documentId} and d.state <> 'removed'),
    packs as (
      select s.code as sgtin, coalesce(p.series, c.series) as series from scan s
        left join mdlp_box_pack p on p.sgtin = s.code
        left join pack_status_cache c on c.sgtin = s.code where s.kind = 'sgtin'
      union
      select p.sgtin, p.series from scan s
        join mdlp_box b on b.sscc = s.code or b.root_sscc = s.code
        join mdlp_box_pack p on p.sscc = b.sscc where s.kind = 'sscc')
    select left(sgtin, 14) as gtin, series, count(*)::int as packs from packs group by 1, 2 order by 1, 2`.execute(
    db,
  );
  return rows.length === 0 ? null : rows;
}

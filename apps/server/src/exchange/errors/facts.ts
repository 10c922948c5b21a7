import { sql } from 'kysely';

/**
 * Errors of a document with what we know of the packs they name: MDLP's last public answer, our registry when it is
 * newer (a pack carried to another storage keeps status and place), the hierarchies of boxes. `combo` names the errors
 * that differ in nothing but their codes: in code and text (codes inside of it aside), status, place, and whether they
 * lie in a box. Every code is looked up by its key: right after a ticket the database does not know yet how many errors
 * there are, and would compare all with all.
 */
export const errorFacts = (outgoingId: string) => sql`
  named as (
    select e.n, e.error_code, e.error_desc, e.object_id collate "C" as object,
      regexp_replace(e.error_desc, '[0-9A-Za-z]{18,}', '…', 'g') as shape
      from mdlp_outgoing_error e where e.outgoing_id = ${outgoingId}
  ), known as (
    select named.*, c.checked_at, c.found,
      case when c.status is null or n.newer then coalesce(p.status, c.status, i.status)
           else c.status end as status,
      case when c.branch_id is null or n.newer then coalesce(p.branch_id, c.branch_id)
           else c.branch_id end as place,
      coalesce(c.sscc, p.sscc, i.sscc, b.parent_sscc, own.parent_sscc) as box
      from named
      left join lateral (select * from pack_status_cache x where x.sgtin = named.object limit 1) c on true
      left join lateral (select * from pack x where x.sgtin = named.object limit 1) p on true
     cross join lateral (
       select p.updated_at > c.checked_at and c.checked_at < coalesce((
                select max(e.at) from pack_event e where e.sgtin = p.sgtin and e.operation <> 'relocated'),
                p.updated_at) as newer) n
      left join lateral (select * from mdlp_box_pack x where x.sgtin = named.object limit 1) i on true
      left join lateral (select * from mdlp_box x where x.sscc = named.object limit 1) b on true
      left join lateral (select * from box x where x.sscc = named.object limit 1) own on true
  ), facts as materialized (
    select known.*, md5(concat_ws('|', error_code, shape, coalesce(found::text, '-'), coalesce(status, '-'),
      coalesce(place, '-'), (box is not null)::text, (object is not null)::text)) as combo
      from known
  )`;

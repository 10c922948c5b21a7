import { sql } from 'kysely';

/**
 * Errors of a document with what we know of the packs they name: MDLP's last public answer, our registry when it is
 * newer, the hierarchies of boxes. `combo` names the errors that differ in nothing but their codes: in code and text
 * (codes inside of it aside), status, place, and whether they lie in a box.
 */
export const errorFacts = (outgoingId: string) => sql`
  named as (
    select e.n, e.error_code, e.error_desc, e.object_id collate "C" as object,
      regexp_replace(e.error_desc, '[0-9A-Za-z]{18,}', '…', 'g') as shape
      from mdlp_outgoing_error e where e.outgoing_id = ${outgoingId}
  ), known as (
    select named.*, c.checked_at, c.found,
      case when c.status is null or p.updated_at > c.checked_at then coalesce(p.status, c.status, i.status)
           else c.status end as status,
      case when c.branch_id is null or p.updated_at > c.checked_at then coalesce(p.branch_id, c.branch_id)
           else c.branch_id end as place,
      coalesce(c.sscc, p.sscc, i.sscc, b.parent_sscc, own.parent_sscc) as box
      from named
      left join pack_status_cache c on c.sgtin = named.object
      left join pack p on p.sgtin = named.object
      left join mdlp_box_pack i on i.sgtin = named.object
      left join mdlp_box b on b.sscc = named.object
      left join box own on own.sscc = named.object
  ), facts as materialized (
    select known.*, md5(concat_ws('|', error_code, shape, coalesce(found::text, '-'), coalesce(status, '-'),
      coalesce(place, '-'), (box is not null)::text, (object is not null)::text)) as combo
      from known
  )`;

/** Errors that differ in nothing but their codes. */
export type Combo = {
  combo: string;
  code: string;
  /** Text of the first of them, unchanged. */
  text: string;
  texts: number;
  first: number;
  count: number;
  objects: number;
  packs: number;
  found: boolean | null;
  status: string | null;
  place: string | null;
  boxes: string[];
  boxCount: number;
  /** The only code, when there is one. */
  single: string | null;
  askedAt: string | null;
};

/** How many boxes are told of by name. */
const boxesNamed = 1;

/** The errors of a document, put together; the query costs the same for one cause and for a thousand. */
export const comboQuery = (outgoingId: string) => sql<Combo>`
  with ${errorFacts(outgoingId)}
  select combo, min(error_code) as code, (array_agg(error_desc order by n))[1] as text,
      count(distinct error_desc)::int as texts, min(n) as first, count(*)::int as count,
      count(object)::int as objects, count(*) filter (where length(object) = 27)::int as packs,
      bool_or(found) as found, min(status) as status, min(place) as place,
      (array_agg(distinct box) filter (where box is not null))[1:${sql.lit(boxesNamed)}] as boxes,
      count(distinct box)::int as "boxCount", case when count(object) = 1 then min(object) end as single,
      case when bool_or(checked_at is null and length(object) = 27) then null
           else to_json(min(checked_at))#>>'{}' end as "askedAt"
    from facts group by combo order by min(n)`;

import type { CallReply, HandlerInput, listBoxes } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../core/index.ts';

type Reply = CallReply<typeof listBoxes>;
type Row = Reply['items'][number] & { count: number };

/** Statuses of packs that are still here: only what holds such a pack is there to be opened. */
const here = sql`('in_circulation', 'paused_circulation', 'expired')`;

/** What a person typed: digits are part of an SSCC or a GTIN, letters part of a drug's name. */
function matching(text: string): RawBuilder<unknown> {
  if (/^\d{14}$/.test(text)) return sql`t.sscc like ${`%${text}%`} or ${text} = any(t.gtins)`;
  if (/^\d+$/.test(text)) return sql`t.sscc like ${`%${text}%`}`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`exists (select from drug d where d.gtin = any(t.gtins) and d.name ilike ${pattern})`;
}

/**
 * Boxes that hold packs of ours and have not been taken apart, outermost ones first to last by code; a search finds
 * those standing in others too.
 */
export async function unopenedBoxes(
  { db }: Pick<Context, 'db'>,
  { limit, offset, query }: HandlerInput<typeof listBoxes>['query'],
): Promise<Reply> {
  const text = query?.trim();
  const where = text
    ? matching(text)
    : sql`not exists (select from direct u where u.sscc = t.parent)
    and (t.parent is null or not exists (select from total u where u.sscc = t.parent))`;
  const { rows } = await sql<Row>`
    with recursive direct as materialized (
      select sscc, count(*)::int as packs, min(expiry) as expiry, array_agg(distinct gtin) as gtins,
             min(branch_id) as branch_id, count(distinct branch_id) as branches,
             count(*) filter (where status <> 'in_circulation')::int as problems
        from pack where sscc is not null and status in ${here} group by sscc
    ), chain (sscc, held) as (
      select sscc, sscc from direct
      union
      select b.parent_sscc, c.held from chain c join box b on b.sscc = c.sscc where b.parent_sscc is not null
    ), total as materialized (
      select c.sscc, p.parent_sscc as parent, sum(d.packs)::int as packs, min(d.expiry) as expiry,
             sum(d.problems)::int as problems,
             case when min(d.branch_id) = max(d.branch_id) and max(d.branches) = 1 then min(d.branch_id) end
               as branch_id,
             (select array_agg(distinct g) from direct e join chain k on k.held = e.sscc, unnest(e.gtins) g
               where k.sscc = c.sscc) as gtins
        from chain c
        join direct d on d.sscc = c.held
        left join box p on p.sscc = c.sscc
       group by c.sscc, p.parent_sscc
    ), drug as materialized (
      select g.gtin, coalesce(n.name, nomenclature_name(g.gtin, i.name, i.prod_desc)) as name
        from (select distinct unnest(gtins) as gtin from direct) g
        left join gtin_info i on i.gtin = g.gtin
        left join nomenclature n on n.gtin = g.gtin
    ), found as (
      select t.*, count(*) over ()::int as count from total t where ${where}
       order by t.sscc limit ${limit} offset ${offset}
    )
    select f.sscc, f.parent, f.packs, f.expiry::text, f.problems, f.branch_id, b.name as branch_name, f.count,
           (select count(*)::int from total t where t.parent = f.sscc) as boxes,
           (select array_agg(d.name order by d.name collate "ru-x-icu")
              from (select name from drug where gtin = any(f.gtins) order by name collate "ru-x-icu" limit 3) d)
             as names,
           cardinality(f.gtins) as drugs
      from found f
      left join branch b on b.branch_id = f.branch_id
     order by f.sscc`.execute(db);
  return { items: rows.map(({ count: _count, ...box }) => box), count: rows[0]?.count ?? 0 };
}

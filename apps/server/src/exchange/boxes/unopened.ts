import type { CallReply, HandlerInput, listBoxes } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../core/index.ts';

type Reply = CallReply<typeof listBoxes>;
type Row = Reply['items'][number] & { count: number };

/** Statuses of packs that are still here: only what holds such a pack is there to be opened. */
const here = sql`('in_circulation', 'paused_circulation', 'expired')`;

/** What a receiver of ours has confirmed is in circulation at his place: it is not ours any more. */
const ours = sql`(branch_id is null or branch_id in (select o.branch_id from branch o))`;

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
  const where = text ? matching(text) : sql`t.parent is null`;
  const { rows } = await sql<Row>`
    with recursive held as materialized (
      select sscc, gtin, count(*)::int as packs, min(expiry) as expiry, min(branch_id) as first_branch,
             max(branch_id) as last_branch, count(*) filter (where branch_id is null)::int as nowhere,
             count(*) filter (where status <> 'in_circulation')::int as problems
        from pack where sscc is not null and status in ${here} and ${ours} group by sscc, gtin
    ), chain (sscc, inner_sscc) as (
      select distinct sscc, sscc from held
      union
      select b.parent_sscc, c.inner_sscc
        from chain c join box b on b.sscc = c.sscc where b.parent_sscc is not null
    ), content as (
      select c.sscc, sum(h.packs)::int as packs, min(h.expiry) as expiry, sum(h.problems)::int as problems,
             array_agg(distinct h.gtin) as gtins,
             case when min(h.first_branch) = max(h.last_branch) and sum(h.nowhere) = 0 then min(h.first_branch) end
               as branch_id
        from chain c join held h on h.sscc = c.inner_sscc
       group by c.sscc
    ), total as materialized (
      select t.*, b.parent_sscc as parent from content t left join box b on b.sscc = t.sscc
    ), drug as materialized (
      select g.gtin, coalesce(n.name, nomenclature_name(g.gtin, i.name, i.prod_desc)) as name
        from (select distinct gtin from held) g
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

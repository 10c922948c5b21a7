import type { CallReply, listTransportRemains } from '@provizor/contract';
import { type ExpiryWarning, expiryLimits } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { every, warningOn } from './filter.ts';

type Reply = CallReply<typeof listTransportRemains>;

export type BoxFilter = {
  storage_id?: number;
  /** Part of an SSCC, of a drug's name or of a series. */
  query?: string;
  gtin?: string;
  expiry?: ExpiryWarning;
};

/** Statuses of packs that are still here; a partial index of the packs in boxes carries the same list. */
const here = sql`('in_circulation', 'paused_circulation', 'expired')`;

/** At a place of ours, or at none that is known: what a receiver has confirmed is in circulation at his. */
const ours = sql`(k.branch_id is null or k.branch_id in (select o.branch_id from branch o where o.organization_id = k.organization_id))`;

function packConditions({ storage_id, gtin, query }: BoxFilter): RawBuilder<unknown> {
  const all = [sql`k.sscc is not null`, sql`k.status in ${here}`, ours];
  if (storage_id !== undefined) all.push(sql`k.storage_id = ${storage_id}`);
  if (gtin) all.push(sql`k.gtin = ${gtin}`);
  const text = query?.trim();
  if (text) {
    all.push(sql`(strpos(k.sscc, ${text}) > 0 or coalesce(strpos(lower(k.series), lower(${text})) > 0, false)
      or k.gtin = any(array(select q.gtin from nomenclature q
        where q.gtin is not null and strpos(q.search, search_text(${text})) > 0)))`);
  }
  return every(all);
}

/** Boxes with packs of ours in them that stand in the storages, by SSCC beyond `after`, and how many there are. */
export async function findBoxes(
  db: TenantTransaction,
  filter: BoxFilter,
  today: string,
  limit: number,
  after?: string,
): Promise<{ rows: Reply['items']; count: number; packs: number }> {
  const limits = expiryLimits(today);
  const warned = filter.expiry
    ? sql`having ${warningOn(today, sql`min(k.expiry)`)} = ${filter.expiry}`
    : sql``;
  const { rows } = await sql<Reply['items'][number] & { total: number; all_packs: number }>`
    with held as materialized (
      select k.organization_id, k.sscc, min(k.storage_id) as storage_id, min(k.gtin) as gtin,
             count(distinct k.gtin)::int as drugs, min(k.series) as series,
             count(distinct (k.gtin, k.series))::int as lots, min(k.expiry) as expiry, count(*)::int as packs,
             (count(*) filter (where k.status <> 'in_circulation' or k.expiry < ${limits.expired}::date))::int
               as problems
        from pack k where ${packConditions(filter)}
       group by k.organization_id, k.sscc ${warned}
    )
    select h.sscc, x.parent_sscc as parent,
           case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as storage,
           coalesce(n.name, nomenclature_name(h.gtin, i.name, i.prod_desc)) as name, h.gtin, h.drugs,
           case h.lots when 1 then h.series end as series, h.lots, h.expiry,
           ${warningOn(today, sql`h.expiry`)} as expiry_warning, h.packs, h.problems,
           (select count(*)::int from held) as total, (select sum(packs)::int from held) as all_packs
      from (select * from held ${after === undefined ? sql`` : sql`where sscc > ${after}`}
             order by sscc limit ${limit}) h
      left join storage s on s.organization_id = h.organization_id and s.id = h.storage_id
      left join box x on x.organization_id = h.organization_id and x.sscc = h.sscc
      left join nomenclature n on n.organization_id = h.organization_id and n.gtin = h.gtin
      left join gtin_info i on i.gtin = h.gtin
     order by h.sscc`.execute(db);
  return {
    rows: rows.map(({ total: _, all_packs: __, ...row }) => row),
    count: rows[0]?.total ?? 0,
    packs: rows[0]?.all_packs ?? 0,
  };
}

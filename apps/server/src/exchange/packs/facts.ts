import { sql } from 'kysely';
import type { DetachedContext, TaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { requestWork, taskWork } from '../work.ts';
import { type StatusOptions, statusesFor } from './statuses.ts';

/** What we know of a pack. */
export type PackFact = {
  sgtin: string;
  /** MDLP knows the pack; null = it was never asked. */
  found: boolean | null;
  status: string | null;
  /** Place of activity, 14 digits. */
  branchId: string | null;
  sscc: string | null;
  series: string | null;
  /** yyyy-MM-dd */
  expiry: string | null;
  /** Who says so: an answer about the pack, the contents of a box as MDLP told them, our own registry. */
  from: 'answer' | 'box' | 'registry' | null;
  /** When it was said (ISO); null = never. */
  at: string | null;
};

/**
 * What we know of packs without asking anybody: of the answers of MDLP about the pack and about its box the later one,
 * else our registry. Every code has an entry; the order is the given one.
 */
export async function knownPackFacts(
  db: TenantTransaction,
  sgtins: readonly string[],
): Promise<Map<string, PackFact>> {
  const { rows } = await sql<PackFact>`
    select g.sgtin,
           case when s.said then c.found when b.sgtin is not null then true end as found,
           case when s.said then c.status else coalesce(b.status, p.status) end as status,
           case when s.said then c.branch_id else p.branch_id end as "branchId",
           case when s.said then c.sscc when b.sgtin is not null then b.sscc else p.sscc end as sscc,
           coalesce(c.series, b.series, p.series) as series,
           coalesce(c.expiry, b.expiry, p.expiry)::text as expiry,
           case when s.said then 'answer' when b.sgtin is not null then 'box' when p.sgtin is not null then 'registry'
           end as "from",
           to_json(case when s.said then c.checked_at else coalesce(x.fetched_at, p.updated_at) end)#>>'{}' as at
      from unnest(${[...sgtins]}::text[]) with ordinality as g (sgtin, n)
      left join pack_status_cache c on c.sgtin = g.sgtin
      left join mdlp_box_pack b on b.sgtin = g.sgtin
      left join mdlp_box x on x.sscc = b.sscc
      left join pack p on p.sgtin = g.sgtin
     cross join lateral (select c.sgtin is not null and (x.fetched_at is null or c.checked_at >= x.fetched_at) as said) s
     order by g.n`.execute(db);
  return new Map(rows.map((row) => [row.sgtin, row]));
}

export type FactOptions = Omit<StatusOptions, 'freshFrom'> & {
  /** Answers older than this are asked for again, minutes. */
  olderThan: number;
};

/**
 * What is known of packs, those whose answer is older than asked of MDLP first (500 codes a call, within the limits;
 * what was answered is kept). For background work and for requests without a transaction. Refuses
 * mdlp.session-required, mdlp.unavailable.
 */
export async function packFacts(
  ctx: TaskContext | DetachedContext,
  organizationId: number,
  sgtins: readonly string[],
  { olderThan, ...options }: FactOptions,
): Promise<Map<string, PackFact>> {
  const work = 'tenant' in ctx ? taskWork(ctx, organizationId) : requestWork(ctx);
  const freshFrom = new Date(work.now().getTime() - olderThan * 60_000);
  await statusesFor(work, sgtins, { ...options, freshFrom });
  return work.tx(({ db }) => knownPackFacts(db, sgtins));
}

import { sql } from 'kysely';
import { amongCodes, codesBy, splitCodes, type TenantTransaction } from '../../database/index.ts';
import { looseOf, packsOf, type Subject } from '../content/rows.ts';

/** What is known of a pack; `fresh`: it need not be asked for. */
export type Fact = {
  sgtin: string;
  found: boolean | null;
  status: string | null;
  branchId: string | null;
  sscc: string | null;
  expiry: string | null;
  fresh: boolean;
};

/** Clocks of a server and of its database differ by less: an answer of a later moment was kept by a clock put right since. */
const aheadBy = '15 minutes';

/**
 * Whether a document of ours has changed the pack `k` since MDLP answered about it (`c`); operations that leave what is
 * asked about as it was, whatever it was, tell nothing of it.
 */
const changedSince = (silent: readonly string[]) => sql`
  (k.sgtin is not null and coalesce(c.checked_at < k.updated_at and c.checked_at < coalesce((
    select max(e.at) from pack_event e where e.sgtin = k.sgtin and e.operation <> all(${[...silent]}::text[])),
    k.updated_at), false))`;

/** Its status, its place or its box: a pack carried to another storage keeps them all. */
const isChanged = changedSince(['relocated']);

/** Its status: a suspended pack is taken out of its box as well. */
const isStatusChanged = changedSince(['relocated', 'unpacked', 'extracted']);

/** What MDLP has told of packs of a draft, which differ by their codes alone: a delivery has 25 000 of them. */
export type Answer = Omit<Fact, 'sgtin'> & {
  codes: string[];
  /** The box of the draft they lie in. */
  box: string | null;
  /** When MDLP has told it, milliseconds; null when it was not asked. */
  askedAt: number | null;
};

/**
 * The last answers of MDLP about the packs of a draft, those in `boxes` included. An answer is fresh when it is not older
 * than `freshFrom`, and no document of ours has changed the pack since.
 */
export async function readAnswers(
  db: TenantTransaction,
  subject: Subject,
  boxes: readonly string[],
  freshFrom: Date,
): Promise<Answer[]> {
  const { rows } = await sql<Omit<Answer, 'codes'> & { codes: string }>`
    with g as (${packsOf(subject, boxes, await looseOf(db, subject))})
    select c.found, c.status, c.branch_id as "branchId", c.sscc, coalesce(c.expiry, k.expiry)::text as expiry,
           (extract(epoch from c.checked_at) * 1000)::float8 as "askedAt", s.fresh, g.box,
           ${codesBy('g.sgtin', 'g.sgtin')} as codes
      from g
      left join pack_status_cache c on c.sgtin = g.sgtin
      left join pack k on k.sgtin = g.sgtin
     cross join lateral (
       select coalesce(c.checked_at between ${freshFrom.toISOString()}::timestamptz and now() + ${aheadBy}::interval
         and not ${isChanged}, false) as fresh) s
     group by 1, 2, 3, 4, 5, 6, 7, 8
     order by min(g.sgtin)`.execute(db);
  return rows.map(({ codes, ...answer }) => ({ ...answer, codes: splitCodes(codes) }));
}

/**
 * What was told of packs last, whoever told it: our registry when a document of ours has changed the pack since MDLP
 * answered, else the answer about the pack, else that about its box. Nobody is asked; `found` is null when nobody told.
 */
export async function readLatest(db: TenantTransaction, sgtins: readonly string[]): Promise<Fact[]> {
  const { rows } = await sql<Fact>`
    select g.sgtin,
           case when s.ours then true when c.sgtin is not null then c.found
                when coalesce(b.status, k.status) is not null then true end as found,
           case when s."statusOurs" then k.status when c.sgtin is not null then c.status else coalesce(b.status, k.status)
           end as status,
           case when s.ours then k.branch_id when c.sgtin is not null then c.branch_id end as "branchId",
           case when c.sgtin is not null and not s.ours then c.sscc else coalesce(k.sscc, b.sscc) end as sscc,
           coalesce(c.expiry, b.expiry, k.expiry)::text as expiry, true as fresh
      from unnest(${[...sgtins]}::text[]) with ordinality as g (sgtin, n)
      left join pack_status_cache c on c.sgtin = g.sgtin
      left join pack k on k.sgtin = g.sgtin
      left join mdlp_box_pack b on b.sgtin = g.sgtin
     cross join lateral (select ${isChanged} as ours, ${isStatusChanged} as "statusOurs") s
     order by g.n`.execute(db);
  return rows;
}

/** Of some codes those another document of ours names that has not come to its end, as `code`. */
export const busyAmong = (codes: readonly string[]) => sql<{ code: string }>`
    select distinct o.code from mdlp_outgoing d join mdlp_outgoing_object o on o.outgoing_id = d.id
     where d.applied_at is null and d.state <> 'cancelled' and d.origin <> 'elsewhere'
       and o.code = ${amongCodes(codes)}`;

/** Of some codes those another document of ours names that has not come to its end. */
export async function busyCodes(db: TenantTransaction, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await busyAmong(codes).execute(db);
  return new Set(rows.map(({ code }) => code));
}

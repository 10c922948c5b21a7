import { differenceOf, onHandStatuses, type PackAtPlace } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import type { PackAnswer } from '../exchange/index.ts';

/** Our packs at the place of a comparison that it looks at: all, or those of the products that differ. */
const ourPacks = (id: string) => sql`
  from pack p join reconciliation r on r.id = ${id} and r.branch_id = p.branch_id
   where p.status = any(${[...onHandStatuses]}::text[])
     and (r.whole or p.gtin in (
       select q.gtin from reconciliation_product q where q.reconciliation_id = r.id and q.ours <> q.theirs))`;

/** Packs only we have on hand: MDLP is asked where it has them. */
export async function ownPacksToAsk(db: TenantTransaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ sgtin: string }>`
    select p.sgtin ${ourPacks(id)}
       and not exists (select from reconciliation_pack t where t.reconciliation_id = ${id} and t.sgtin = p.sgtin)
     order by 1`.execute(db);
  return rows.map(({ sgtin }) => sgtin);
}

type Pair = {
  sgtin: string;
  our_status: string | null;
  our_place: string | null;
  their_status: string | null;
  sscc: string | null;
  series: string | null;
  expiry: string | null;
  place: string;
};

async function pairs(db: TenantTransaction, id: string): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select coalesce(t.sgtin, o.sgtin) as sgtin, coalesce(o.status, k.status) as our_status,
      coalesce(o.branch_id, k.branch_id) as our_place, t.status as their_status,
      coalesce(t.sscc, o.sscc) as sscc, coalesce(t.series, o.series) as series,
      coalesce(t.expiry, o.expiry)::text as expiry, r.branch_id as place
    from (select * from reconciliation_pack where reconciliation_id = ${id}) t
    full join (select p.* ${ourPacks(id)}) o on o.sgtin = t.sgtin
    left join pack k on k.sgtin = t.sgtin
    cross join (select branch_id from reconciliation where id = ${id}) r`.execute(db);
  return rows;
}

/**
 * Compares and ends a comparison.
 * @param answers what MDLP says of the packs only we have
 */
export async function finish(
  { db, publish }: TenantTaskContext,
  organizationId: number,
  id: string,
  answers: Map<string, PackAnswer>,
): Promise<void> {
  const found = (await pairs(db, id)).flatMap((pair) => {
    const ours: PackAtPlace =
      pair.our_status === null ? null : { status: pair.our_status, place: pair.our_place };
    const theirs = theirSide(pair, answers.get(pair.sgtin));
    const kind = differenceOf(ours, theirs, pair.place);
    return kind ? [{ ...pair, kind, theirs }] : [];
  });
  await sql`
    insert into reconciliation_difference (organization_id, reconciliation_id, sgtin, kind, our_status, our_place,
      their_status, their_place, sscc, series, expiry)
    select ${organizationId}::int, ${id}::uuid, d.* from unnest(
      ${found.map((d) => d.sgtin)}::text[], ${found.map((d) => d.kind)}::text[],
      ${found.map((d) => d.our_status)}::text[], ${found.map((d) => d.our_place)}::text[],
      ${found.map((d) => d.theirs?.status ?? null)}::text[], ${found.map((d) => d.theirs?.place ?? null)}::text[],
      ${found.map((d) => d.sscc)}::text[], ${found.map((d) => d.series)}::text[],
      ${found.map((d) => d.expiry)}::date[]) as d
    on conflict do nothing`.execute(db);
  await sql`delete from reconciliation_pack where reconciliation_id = ${id}`.execute(db);
  await sql`
    update reconciliation set state = 'done', message = null, wait_until = null, finished_at = now()
     where id = ${id}`.execute(db);
  publish({ type: 'reconciliation.changed', payload: { id } });
}

/** MDLP's state of a pack; a place it does not tell is no difference. */
function theirSide(pair: Pair, answer: PackAnswer | undefined): PackAtPlace {
  if (pair.their_status !== null) return { status: pair.their_status, place: pair.place };
  return answer?.found && answer.status !== null
    ? { status: answer.status, place: answer.branchId ?? pair.our_place }
    : null;
}

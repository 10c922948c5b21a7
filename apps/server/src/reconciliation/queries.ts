import type { CallReply, getReconciliation, Reconciliation } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** Comparisons shown; older ones stay until they are removed. */
const shown = 50;

const rowsOf = (where: RawBuilder<unknown>) => sql<Reconciliation>`
  select r.id, r.branch_id, b.name as branch_name, r.whole, r.takes, r.state, r.asked, r.total, r.message,
    case when r.wait_until > now() then ceil(extract(epoch from r.wait_until - now()))::int end as wait,
    r.ours, r.theirs,
    coalesce(d.here, 0) as here, coalesce(d.there, 0) as there, coalesce(d.status, 0) as status,
    coalesce(d.settled, 0) as settled,
    u.name as user, to_json(r.started_at)#>>'{}' as started_at, to_json(r.finished_at)#>>'{}' as finished_at
  from reconciliation r
  left join branch b on b.organization_id = r.organization_id and b.branch_id = r.branch_id
  left join app_user u on u.organization_id = r.organization_id and u.id = r.started_by
  left join lateral (
    select count(*) filter (where kind = 'here' and settled is null)::int as here,
      count(*) filter (where kind = 'there' and settled is null)::int as there,
      count(*) filter (where kind = 'status' and settled is null)::int as status,
      count(*) filter (where settled is not null)::int as settled
    from reconciliation_difference d
    where d.organization_id = r.organization_id and d.reconciliation_id = r.id) d on true
  where ${where} order by r.started_at desc, r.id desc limit ${shown}`;

/** The latest comparisons of the organisation. */
export async function findReconciliations(db: TenantTransaction): Promise<Reconciliation[]> {
  return (await rowsOf(sql`true`).execute(db)).rows;
}

/** One comparison. Refuses not-found. */
export async function findReconciliation(db: TenantTransaction, id: string): Promise<Reconciliation> {
  return (await rowsOf(sql`r.id = ${id}`).execute(db)).rows[0] ?? refuse('not-found');
}

/** Products whose quantities or packs differ, those with most differences first. */
export async function productsOf(
  db: TenantTransaction,
  id: string,
): Promise<CallReply<typeof getReconciliation>['products']> {
  const { rows } = await sql<CallReply<typeof getReconciliation>['products'][number]>`
    with found as (
      select left(sgtin, 14) as gtin, count(*) filter (where settled is null)::int as n
        from reconciliation_difference where reconciliation_id = ${id} group by 1)
    select coalesce(p.gtin, f.gtin) as gtin,
           nomenclature_name(i.gtin, i.name, i.prod_desc) as name, coalesce(p.ours, 0) as ours, coalesce(p.theirs, 0) as theirs,
      coalesce(f.n, 0) as differences
    from (select * from reconciliation_product where reconciliation_id = ${id}) p
    full join found f on f.gtin = p.gtin
    left join gtin_info i on i.gtin = coalesce(p.gtin, f.gtin)
    where p.ours is distinct from p.theirs or f.n is not null
    order by 5 desc, 1 limit 1000`.execute(db);
  return rows;
}

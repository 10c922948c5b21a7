import type {
  AuthorityContract,
  AuthorityDeferred,
  CallReply,
  listAuthorityPrescriptions,
} from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { within } from '../scope.ts';

type Counted = CallReply<typeof listAuthorityPrescriptions>['items'][number];

/** Prescriptions of a period by organisation and programme: how many stand in each status. */
export async function countPrescriptions(
  db: TenantTransaction,
  organizations: number[],
  { period_s, period_e }: { period_s?: string | undefined; period_e?: string | undefined },
  today: string,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select jsonb_build_object('id', o.id, 'name', o.name) as organization, g.name as programme, x.statuses, x.total,
           x.overdue
      from (select s.organization_id, s.programme_id, jsonb_object_agg(s.status, s.n) as statuses,
                   sum(s.n)::int as total, sum(s.overdue)::int as overdue
              from (select p.organization_id, p.programme_id, p.status, count(*)::int as n,
                           count(*) filter (where p.status = 'deferred' and p.deferred_until < ${today}::date)::int as overdue
                      from prescription p
                     where ${within('p', organizations)}
                       and p.issue_date >= coalesce(${period_s ?? null}::date, '-infinity')
                       and p.issue_date <= coalesce(${period_e ?? null}::date, 'infinity')
                     group by 1, 2, 3) s
             group by 1, 2) x
      join organization o on o.id = x.organization_id
      join programme g on g.organization_id = x.organization_id and g.id = x.programme_id
     order by o.name collate "ru-x-icu", o.id, g.name`.execute(db);
  return rows;
}

/** Deferred prescriptions by the end of their term, beyond the one `after`. */
export async function findDeferred(
  db: TenantTransaction,
  organizations: number[],
  today: string,
  limit: number,
  after?: { until: string; id: number },
): Promise<AuthorityDeferred[]> {
  const beyond = after ? sql`and (p.deferred_until, p.id) > (${after.until}::date, ${after.id}::int)` : sql``;
  const { rows } = await sql<AuthorityDeferred>`
    select jsonb_build_object('id', o.id, 'name', o.name) as organization, p.id, trim(p.series || ' ' || p.number) as number,
           g.name as programme, p.drug, p.dosage, trim_scale(p.quantity - p.released)::text as open, p.measure,
           p.deferred_since::text as since, p.deferred_urgency as urgency, p.deferred_until::text as until,
           p.deferred_until < ${today}::date as overdue
      from prescription p
      join organization o on o.id = p.organization_id
      join programme g on g.organization_id = p.organization_id and g.id = p.programme_id
     where ${within('p', organizations)} and p.status = 'deferred' ${beyond}
     order by p.deferred_until, p.id limit ${limit}`.execute(db);
  return rows;
}

/** How many wait. */
export async function countDeferred(db: TenantTransaction, organizations: number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from prescription p
     where ${within('p', organizations)} and p.status = 'deferred'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Contracts of the programmes with what was bought, came, was given out and is left. */
export async function findContracts(
  db: TenantTransaction,
  organizations: number[],
): Promise<AuthorityContract[]> {
  const { rows } = await sql<AuthorityContract>`
    select jsonb_build_object('id', o.id, 'name', o.name) as organization, c.id, c.number, c.day::text as date,
           c.day_end::text as date_end, c.programme, c.supplier, trim_scale(c.quantity)::text as quantity,
           c.sum::text as sum, trim_scale(c.delivered)::text as delivered, c.delivered_sum::text as delivered_sum,
           trim_scale(c.released)::text as released, c.released_sum::text as released_sum,
           trim_scale(c.delivered - c.released)::text as remaining,
           (c.delivered_sum - c.released_sum)::text as remaining_sum
      from authority_contracts(${organizations}::int[]) c
      join organization o on o.id = c.organization_id
     order by o.name collate "ru-x-icu", o.id, c.day desc nulls last, c.id desc`.execute(db);
  return rows;
}

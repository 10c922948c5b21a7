import type { AuthorityFigures } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { within } from '../scope.ts';
import { unanswered } from './deliveries.ts';
import { trouble, troubled } from './documents.ts';
import { worth } from './drugs.ts';
import { warningOn } from './expiring.ts';
import { levels, parted, type SupplyInput } from './supply.ts';

type ByOrganization = AuthorityFigures['by_organization'];

/** Stock of an organisation (`organization_id`), of a month its shelf life ends in (`month`), or of everything. */
export type StockGroup = {
  organization_id: number | null;
  month: string | null;
  lots: number;
  quantity: string;
  sum: string;
  expired: string;
  expiring: string;
  expired_lots: number;
  months3: string;
  months3_lots: number;
  months6: string;
  months6_lots: number;
};

/** Lots and their worth with a warning. */
const withWarning = (warning: string) => {
  const only = sql`filter (where warning = ${warning})`;
  return sql`coalesce(sum(sum) ${only}, 0)::text as ${sql.ref(warning)},
             coalesce(sum(lots) ${only}, 0)::int as ${sql.ref(`${warning}_lots`)}`;
};

/** Shelf lives as the balances say: organization_id, expiry, lots, quantity, sum. */
const reckoned = (organizations: number[]) => sql`
  select b.organization_id, l.expiry, 1 as lots, b.quantity, ${worth} as sum
    from stock_balance b
    join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
   where ${within('b', organizations)} and ${within('l', organizations)} and b.quantity > 0`;

/** Stock by organisation, by month of the shelf life's end (the coming twelve), and in all. */
export async function findStockGroups(
  db: TenantTransaction,
  organizations: number[],
  { today, kept }: Pick<SupplyInput, 'today' | 'kept'>,
): Promise<StockGroup[]> {
  const { known, unknown } = parted(organizations, kept);
  const { rows } = await sql<StockGroup>`
    select organization_id, month, coalesce(sum(lots), 0)::int as lots,
           trim_scale(coalesce(sum(quantity), 0))::text as quantity,
           coalesce(sum(sum), 0)::text as sum, ${withWarning('expired')}, ${withWarning('months3')},
           ${withWarning('months6')},
           coalesce(sum(sum) filter (where warning in ('months3', 'months6')), 0)::text as expiring
      from (select l.organization_id, ${warningOn(today)} as warning, l.lots, l.quantity, l.sum,
                   case when l.expiry >= ${today}::date
                         and l.expiry < date_trunc('month', ${today}::date) + interval '12 months'
                        then to_char(l.expiry, 'YYYY-MM') else '' end as month
              from (select organization_id, expiry, lots, quantity, worth as sum
                      from stock_day_expiry k where ${within('k', known)}
                    ${unknown.length > 0 ? sql`union all ${reckoned(unknown)}` : sql``}) l) x
     group by grouping sets ((organization_id), (month), ())`.execute(db);
  return rows;
}

export type WorkOfOrganization = Pick<
  ByOrganization[number],
  'organization' | 'drugs' | 'deliveries' | 'documents' | 'deficits' | 'surpluses'
> & { partial: number };

/** What stands over every organisation together: drugs on the shelves and drugs one organisation can help another with. */
export type Overall = { drugs: number; helped: number };

/** Deliveries, documents, deficits and surpluses by organisation, by name. */
export async function findWork(
  db: TenantTransaction,
  input: SupplyInput,
  concerned: number[],
  now: Date,
): Promise<{ overall: Overall; organizations: WorkOfOrganization[] }> {
  const { rows } = await sql<WorkOfOrganization & Overall & { all_drugs: number }>`
    with levels as materialized (${levels(input)}),
    overall as (
      select (count(*) filter (where present))::int as all_drugs, (count(*) filter (where helped))::int as helped
        from (select bool_or(stocked and organization_id = any(${concerned}::int[])) as present,
                     bool_or(missing > 0) and bool_or(spare > 0)
                       and bool_or((missing > 0 or spare > 0) and organization_id = any(${concerned}::int[]))
                       as helped
                from levels group by drug) d
    ), supply as (
      select organization_id, (count(*) filter (where stocked))::int as drugs,
             (count(*) filter (where missing > 0))::int as deficits, (count(*) filter (where spare > 0))::int as surpluses
        from levels group by organization_id
    ), answers as (
      select i.organization_id, count(*)::int as deliveries
        from mdlp_incoming i where ${unanswered(concerned, now)} group by i.organization_id
    ), documents as (
      select d.organization_id, count(*)::int as documents,
             (count(*) filter (where ${trouble} = 'partial'))::int as partial
        from mdlp_outgoing d where ${troubled(concerned, { period_s: input.since })} group by d.organization_id
    )
    select jsonb_build_object('id', o.id, 'name', o.name) as organization, coalesce(s.drugs, 0) as drugs,
           coalesce(a.deliveries, 0) as deliveries, coalesce(d.documents, 0) as documents,
           coalesce(d.partial, 0) as partial, coalesce(s.deficits, 0) as deficits,
           coalesce(s.surpluses, 0) as surpluses, overall.all_drugs, overall.helped
      from organization o
      cross join overall
      left join supply s on s.organization_id = o.id
      left join answers a on a.organization_id = o.id
      left join documents d on d.organization_id = o.id
     where o.id = any(${concerned}::int[]) and not o.is_uzo
     order by o.name collate "ru-x-icu", o.id`.execute(db);
  return {
    overall: { drugs: rows[0]?.all_drugs ?? 0, helped: rows[0]?.helped ?? 0 },
    organizations: rows.map(({ all_drugs: _, helped: __, ...row }) => row),
  };
}

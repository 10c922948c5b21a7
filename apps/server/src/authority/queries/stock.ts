import type { CallReply, getDrugStock, listAuthorityStock } from '@provizor/contract';
import { consumptionDays } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { within } from '../scope.ts';
import { drugKey, type Grouping, givenOut, goods, matching, worth } from './drugs.ts';
import { findLevels, joinPaused, type SupplyInput } from './supply.ts';

type DrugRow = CallReply<typeof listAuthorityStock>['items'][number];
type OrganizationRow = CallReply<typeof getDrugStock>['items'][number];

export type StockFilter = { by: Grouping; query?: string | undefined };

/** Whole days a quantity lasts, from two columns of a query. */
const days = sql`
  case when consumption > 0 then floor(quantity * ${consumptionDays}::numeric / consumption)::int end`;

/** What stands on the shelves by drug: drug, title, gtin, mnn, organizations, quantity, sum, nearest_expiry. */
const byDrug = (organizations: number[], { by, query }: StockFilter, today: string) => sql`
  select g.drug, min(g.name) as name, min(g.gtin) as gtin, min(g.mnn) as mnn,
         count(distinct b.organization_id)::int as organizations, round(sum(b.units::numeric / b.units_in_pack), 6) as quantity,
         coalesce(sum(${worth}), 0) as sum, min(l.expiry) filter (where l.expiry >= ${today}::date) as nearest_expiry
    from (${goods(organizations, by, matching(query))}) g
    join lot l on l.organization_id = g.organization_id and l.nomenclature_id = g.id
    join stock_balance b on b.organization_id = l.organization_id and b.lot_id = l.id
   where ${within('l', organizations)} and ${within('b', organizations)} and b.quantity > 0
   group by g.drug`;

/**
 * A page of the drugs on the shelves by name, beyond the row `after`. Consumption is looked up for the drugs of the
 * page only.
 */
export async function findStock(
  db: TenantTransaction,
  organizations: number[],
  filter: StockFilter,
  period: { today: string; since: string },
  limit: number,
  after?: { title: string; drug: string },
): Promise<{ rows: DrugRow[]; count: number; quantity: string; sum: string }> {
  const title = filter.by === 'gtin' ? sql`name` : sql`drug`;
  const beyond = after
    ? sql`where (title collate "ru-x-icu", drug) > (${after.title}::text collate "ru-x-icu", ${after.drug})`
    : sql``;
  const { rows } = await sql<DrugRow & { all_drugs: number; all_quantity: string; all_sum: string }>`
    with page as materialized (
      select *, count(*) over ()::int as all_drugs, sum(quantity) over () as all_quantity, sum(sum) over () as all_sum
        from (select *, ${title} as title from (${byDrug(organizations, filter, period.today)}) d) named ${beyond}
       order by title collate "ru-x-icu", drug limit ${limit}
    ), lots as (
      select l.organization_id, l.id, g.drug
        from (${goods(organizations, filter.by, sql`${drugKey(filter.by)} in (select drug from page)`)}) g
        join lot l on l.organization_id = g.organization_id and l.nomenclature_id = g.id
       where ${within('l', organizations)}
    ), used as (
      select lots.drug, greatest(sum(o.packs), 0) as consumption
        from lots
        join (${givenOut(organizations, period.since, sql`lots`)}) o
          on o.organization_id = lots.organization_id and o.lot_id = lots.id
       group by lots.drug
    )
    select drug, title, gtin, mnn, organizations, trim_scale(quantity)::text as quantity, sum::text,
           trim_scale(coalesce(consumption, 0))::text as consumption, ${days} as days, nearest_expiry,
           all_drugs, trim_scale(all_quantity)::text as all_quantity, all_sum::text
      from page left join used using (drug)
     order by title collate "ru-x-icu", drug`.execute(db);
  const [first] = rows;
  return {
    rows: rows.map(({ all_drugs: _, all_quantity: __, all_sum: ___, ...row }) =>
      filter.by === 'mnn' ? { ...row, gtin: null } : row,
    ),
    count: first?.all_drugs ?? 0,
    quantity: first?.all_quantity ?? '0',
    sum: first?.all_sum ?? '0',
  };
}

/**
 * One drug in every organisation that keeps it or has a card of it, the one with the most packs first; undefined when
 * no organisation knows the drug.
 */
export async function findDrug(
  db: TenantTransaction,
  input: SupplyInput & { by: Grouping; drug: string },
): Promise<{ title: string; items: OrganizationRow[] } | undefined> {
  const { organizations, by, drug, today, since } = input;
  const condition = sql`${drugKey(by)} = ${drug}`;
  const { rows } = await sql<Omit<OrganizationRow, 'min_stock' | 'missing' | 'spare'> & { title: string }>`
    with goods as (${goods(organizations, by, condition)}),
    lots as (
      select l.organization_id, l.id, l.nomenclature_id, l.series, l.expiry, l.cost
        from goods g
        join lot l on l.organization_id = g.organization_id and l.nomenclature_id = g.id
       where ${within('l', organizations)}
    ), given as (${givenOut(organizations, since, sql`lots`)}),
    present as (
      select l.organization_id, l.nomenclature_id, round(sum(b.units::numeric / b.units_in_pack), 6) as quantity, sum(${worth}) as sum,
             round(sum(b.units::numeric / b.units_in_pack) filter (where t.name is not null), 6) as paused,
             min(l.expiry) filter (where l.expiry >= ${today}::date and b.quantity > 0) as nearest_expiry
        from lots l
        join stock_balance b on b.organization_id = l.organization_id and b.lot_id = l.id
        ${joinPaused(organizations)}
       where ${within('b', organizations)}
       group by l.organization_id, l.nomenclature_id
    ), used as (
      select l.organization_id, l.nomenclature_id, sum(o.packs) as packs
        from lots l
        join given o on o.organization_id = l.organization_id and o.lot_id = l.id
       group by l.organization_id, l.nomenclature_id
    ), each as (
      select g.organization_id, min(g.name) as title, coalesce(sum(p.quantity), 0) as quantity,
             coalesce(sum(p.paused), 0) as paused, coalesce(sum(p.sum), 0) as sum, greatest(coalesce(sum(u.packs), 0), 0) as consumption,
             min(p.nearest_expiry) as nearest_expiry
        from goods g
        left join present p on p.organization_id = g.organization_id and p.nomenclature_id = g.id
        left join used u on u.organization_id = g.organization_id and u.nomenclature_id = g.id
       group by g.organization_id
    )
    select jsonb_build_object('id', o.id, 'name', o.name) as organization, e.title,
           trim_scale(e.quantity)::text as quantity, trim_scale(e.paused)::text as paused, e.sum::text, trim_scale(e.consumption)::text as consumption,
           ${days} as days, e.nearest_expiry
      from each e join organization o on o.id = e.organization_id
     order by e.quantity desc, o.name collate "ru-x-icu", o.id`.execute(db);
  if (rows.length === 0) return undefined;
  const levels = new Map(
    (await findLevels(db, { ...input, condition })).map((level) => [level.organization_id, level]),
  );
  return {
    title: by === 'mnn' ? drug : (rows.map(({ title }) => title).toSorted()[0] ?? drug),
    items: rows.map(({ title: _, ...row }) => {
      const { min_stock = '0', missing = 0, spare = 0 } = levels.get(row.organization.id) ?? {};
      return { ...row, min_stock, missing, spare };
    }),
  };
}

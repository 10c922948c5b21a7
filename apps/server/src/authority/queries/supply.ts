import type { OrganizationSupply, SupplyLot, SupplyRule } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { within } from '../scope.ts';
import { type Grouping, goods, outflow } from './drugs.ts';

export type SupplyInput = {
  organizations: number[];
  /** Those among them whose figures of the day are kept, see keptOf; without a condition only. */
  kept?: ReadonlySet<number>;
  rule: SupplyRule;
  /** The day the shelf lives are looked at on, and the first day of the consumption; yyyy-MM-dd. */
  today: string;
  since: string;
  by?: Grouping;
  /** On the cards of nomenclature, see `goods`. */
  condition?: RawBuilder<unknown>;
};

/** Joins the suspended series `t` of lots `l`; they may not be dispensed, so they are no supply. */
export const joinPaused = (organizations: number[]) => sql`
  left join batch t on t.organization_id = l.organization_id and t.nomenclature_id = l.nomenclature_id
   and t.name = l.series and t.is_paused and ${within('t', organizations)}`;

/** Only lots `l` of the chosen cards; without a condition all of them are, and joining them costs for nothing. */
const ofGoods = (condition: RawBuilder<unknown> | undefined) =>
  condition ? sql`join goods g on g.organization_id = l.organization_id and g.id = l.nomenclature_id` : sql``;

/** Packs that last for so many days, see packsFor of the domain. */
const packsFor = (days: number) => sql`ceil(consumption * ${days}::numeric / 90)`;

/** Stock and consumption of cards as the ledger says: organization_id, nomenclature_id, packs, given, lots. */
const reckoned = (
  organizations: number[],
  { today, since, condition }: Pick<SupplyInput, 'today' | 'since' | 'condition'>,
) => sql`
  select organization_id, nomenclature_id, p.packs, o.packs as given, coalesce(p.lots, 0) as lots
    from (select l.organization_id, l.nomenclature_id, count(*) as lots,
                 round(sum((b.units - b.reserved_units)::numeric / b.units_in_pack)
                   filter (where t.name is null and (l.expiry is null or l.expiry >= ${today}::date)), 6) as packs
            from stock_balance b
            join lot l on l.organization_id = b.organization_id and l.id = b.lot_id ${ofGoods(condition)}
            ${joinPaused(organizations)}
           where ${within('b', organizations)} and ${within('l', organizations)} and b.quantity > 0
           group by l.organization_id, l.nomenclature_id) p
    full join (select l.organization_id, l.nomenclature_id, -round(sum(m.units::numeric / m.units_in_pack), 6) as packs
            from stock_movement m
            join stock_document d on d.organization_id = m.organization_id and d.id = m.document_id
            join lot l on l.organization_id = m.organization_id and l.id = m.lot_id ${ofGoods(condition)}
           where ${outflow(organizations, since)} and ${within('l', organizations)}
           group by l.organization_id, l.nomenclature_id) o using (organization_id, nomenclature_id)`;

/** The same out of the figures of the day, which the ledger keeps (decision 104). */
const keptSupply = (organizations: number[]) => sql`
  select organization_id, nomenclature_id, round(sum(free), 6) as packs, round(sum(given), 6) as given,
         sum(lots) as lots
    from stock_day_goods k where ${within('k', organizations)}
   group by organization_id, nomenclature_id`;

/**
 * Organisations below the authority whose figures are kept for these days. All others have to be reckoned.
 * @returns their ids
 */
export async function keptOf(
  db: TenantTransaction,
  { today, since }: Pick<SupplyInput, 'today' | 'since'>,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select organization_id as id from stock_day where day = ${today}::date and since = ${since}::date`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Parts the organisations: those of kept figures, and the others. */
export const parted = (organizations: number[], kept: ReadonlySet<number> = new Set()) => ({
  known: organizations.filter((id) => kept.has(id)),
  unknown: organizations.filter((id) => !kept.has(id)),
});

const supplyOf = (input: SupplyInput) => {
  const { known, unknown } = parted(input.organizations, input.kept);
  if (known.length === 0) return reckoned(unknown, input);
  if (unknown.length === 0) return keptSupply(known);
  return sql`${keptSupply(known)} union all ${reckoned(unknown, input)}`;
};

/**
 * Level of every drug in every organisation: organization_id, drug, title, gtin, quantity (whole packs, neither expired,
 * suspended nor reserved), consumption, min_stock, stocked (anything on the shelves), missing, spare. The formulas are those of
 * packages/domain (shortageOf, surplusOf); a test compares them.
 */
export const levels = (input: SupplyInput) => sql`
  with goods as (${goods(input.organizations, input.by ?? 'gtin', input.condition)}),
  supply as materialized (${supplyOf(input)}),
  level as (
    select g.organization_id, g.drug, min(g.name) as title, min(g.gtin) as gtin,
           floor(coalesce(sum(s.packs), 0)) as quantity,
           ceil(greatest(coalesce(sum(s.given), 0), 0)) as consumption,
           ceil(coalesce(max(g.min_stock), 0)) as min_stock, coalesce(sum(s.lots), 0) > 0 as stocked
      from goods g
      left join supply s on s.organization_id = g.organization_id and s.nomenclature_id = g.id
     group by g.organization_id, g.drug
  )
  select organization_id, drug, title, gtin, quantity, consumption, min_stock, stocked,
         greatest(0, greatest(min_stock, ${packsFor(input.rule.deficitDays)}) - quantity) as missing,
         greatest(0, quantity - greatest(min_stock, ${packsFor(Math.max(input.rule.deficitDays, input.rule.surplusDays))})) as spare
    from level`;

/**
 * Prepares the transaction for statements over all drugs of all organisations. Joins by (organisation, lot) look a
 * thousand times smaller to the planner than they are; it would look up every movement by itself, or merge by the
 * organisation alone. Hashed, everything is read once and fits into memory.
 */
export async function inOnePass(db: TenantTransaction): Promise<void> {
  await sql`
    select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true),
           set_config('work_mem', '64MB', true)`.execute(db);
}

/** What an organisation has of a drug, with the names a list shows. */
export type NamedSupply = OrganizationSupply & { drug: string; title: string; gtin: string | null };

/**
 * Drugs with a deficit in one organisation and a surplus in another, in the order of their names, at most `limit` of
 * them beyond the drug `after`; every organisation that is in one or the other, with the lots that may be given.
 * @param concerned only drugs one of these organisations lacks or has too much of
 */
export async function findHelpable(
  db: TenantTransaction,
  input: SupplyInput,
  concerned: number[],
  limit: number,
  after?: { title: string; drug: string },
): Promise<{ supplies: NamedSupply[]; drugs: number }> {
  const beyond = after
    ? sql`where (title collate "ru-x-icu", drug) > (${after.title}::text collate "ru-x-icu", ${after.drug})`
    : sql``;
  const { rows } = await sql<Omit<NamedSupply, 'lots'> & { spare: number; drugs: number }>`
    with levels as materialized (${levels(input)}),
    helpable as (
      select drug, min(title) as title from levels
       group by drug
      having bool_or(missing > 0) and bool_or(spare > 0)
         and bool_or(organization_id = any(${concerned}::int[]) and (missing > 0 or spare > 0))
    ), chosen as (
      select drug, title, count(*) over () as drugs from helpable ${beyond}
       order by title collate "ru-x-icu", drug limit ${limit}
    )
    select v.organization_id as "organizationId", v.drug, c.title, v.gtin, v.quantity::int as quantity,
           v.consumption::int as consumption, v.min_stock::int as "minStock", v.spare::int as spare,
           c.drugs::int as drugs
      from levels v
      join chosen c using (drug)
     where v.missing > 0 or v.spare > 0
     order by c.title collate "ru-x-icu", v.drug, v.organization_id`.execute(db);
  const lots = await findOffers(
    db,
    input,
    rows.filter(({ spare }) => spare > 0),
  );
  return {
    supplies: rows.map(({ spare: _, drugs: __, ...row }) => ({ ...row, lots: lots.get(placeOf(row)) ?? [] })),
    drugs: rows[0]?.drugs ?? 0,
  };
}

type Place = { organizationId: number; drug: string };

const placeOf = ({ organizationId, drug }: Place): string => `${organizationId} ${drug}`;

/** Packs that may be given to others by shelf life, of these drugs in these organisations. */
async function findOffers(
  db: TenantTransaction,
  { today, rule, organizations }: SupplyInput,
  places: Place[],
): Promise<Map<string, SupplyLot[]>> {
  const { rows } = await sql<Place & SupplyLot>`
    select p.organization_id as "organizationId", p.drug, l.expiry, floor(round(sum((b.units - b.reserved_units)::numeric / b.units_in_pack), 6))::int as quantity
      from unnest(${places.map((place) => place.organizationId)}::int[],
                  ${places.map(({ drug }) => drug)}::text[]) as p (organization_id, drug)
      join nomenclature n on n.organization_id = p.organization_id and coalesce(n.gtin, n.name) = p.drug
      join lot l on l.organization_id = n.organization_id and l.nomenclature_id = n.id
      join stock_balance b on b.organization_id = l.organization_id and b.lot_id = l.id
      ${joinPaused(organizations)}
     where ${within('n', organizations)} and ${within('l', organizations)} and ${within('b', organizations)}
       and t.name is null and (l.expiry is null or l.expiry >= ${today}::date + ${rule.shelfDays}::int) and b.quantity > b.reserved
     group by p.organization_id, p.drug, l.expiry
    having floor(round(sum((b.units - b.reserved_units)::numeric / b.units_in_pack), 6)) > 0`.execute(db);
  const found = new Map<string, SupplyLot[]>();
  for (const { expiry, quantity, ...place } of rows) {
    const key = placeOf(place);
    found.set(key, [...(found.get(key) ?? []), { expiry, quantity }]);
  }
  return found;
}

/** Levels of one drug in every organisation that keeps it. */
export async function findLevels(
  db: TenantTransaction,
  input: SupplyInput,
): Promise<{ organization_id: number; min_stock: string; missing: number; spare: number }[]> {
  const { rows } = await sql<{
    organization_id: number;
    min_stock: string;
    missing: number;
    spare: number;
  }>`
    select organization_id, min_stock::text, missing::int, spare::int from (${levels(input)}) v`.execute(db);
  return rows;
}

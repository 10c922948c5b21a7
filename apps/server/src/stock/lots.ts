import { vatRateOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** What makes goods of one nomenclature a lot of their own. */
export type LotInput = {
  nomenclatureId: number;
  series: string | null;
  /** yyyy-MM-dd. */
  expiry: string | null;
  /** Of one pack with VAT, roubles as decimal text. */
  price: string | null;
  /** Per cent or `withoutVat`, as it was typed; absent where MDLP names the VAT alone: the rate is then found from it. */
  vatRate?: string | null;
  /** VAT in the price, roubles as decimal text. */
  vatValue: string | null;
  /** What one pack costs exactly, where a sum was typed; otherwise it is the price. */
  cost?: string | null;
  /** Funding source: id of its dictionary (source_type), whose first five rows are those MDLP numbers. */
  source: string | null;
};

/**
 * Finds or makes the lots; gives their ids in the order of the input (equal ones give the same id). Lots are made in
 * the order of their contents, so that two receipts of the same goods never wait for each other in a circle. A lot
 * that a correction has made equal to another one (its twin) is not found.
 */
export async function ensureLots(
  tx: TenantTransaction,
  organizationId: number,
  lots: LotInput[],
): Promise<number[]> {
  const wanted = sql`
    select i.nomenclature_id, i.series, i.expiry, i.price::numeric(14, 2) as price,
           i.vat_rate, i.vat_value::numeric(14, 2) as vat_value, i.source,
           coalesce(i.cost, i.price)::numeric(20, 8) as cost, i.n
      from unnest(
        ${lots.map((lot) => lot.nomenclatureId)}::int[], ${lots.map((lot) => lot.series)}::text[],
        ${lots.map((lot) => lot.expiry)}::date[], ${lots.map((lot) => lot.price)}::numeric[],
        ${lots.map(rateOf)}::text[], ${lots.map((lot) => lot.vatValue)}::numeric[],
        ${lots.map((lot) => lot.source)}::text[], ${lots.map((lot) => lot.cost ?? null)}::numeric[])
        with ordinality as i (nomenclature_id, series, expiry, price, vat_rate, vat_value, source, cost, n)`;
  // a lot a neighbour has made meanwhile is seen by the second statement
  for (let left = 3; left > 0; left--) {
    const { rows } = await sql<{ id: number | null }>`/* prepared */
      with wanted as materialized (${wanted}), found as materialized (
        select w.n, l.id
          from wanted w
          join lot l on l.organization_id = ${organizationId}::int and l.nomenclature_id = w.nomenclature_id
           and ${isLotOf('l', 'w')}
      ), made as (
        insert into lot (organization_id, nomenclature_id, series, expiry, price, vat_rate, vat_value, source, cost)
        select distinct ${organizationId}::int, w.nomenclature_id, w.series, w.expiry, w.price, w.vat_rate, w.vat_value,
               w.source, w.cost
          from wanted w
         where not exists (select from found f where f.n = w.n)
         order by w.nomenclature_id, w.series, w.expiry, w.price, w.vat_value, w.source, w.vat_rate, w.cost
        on conflict do nothing
        returning id, nomenclature_id, series, expiry, price, vat_rate, vat_value, source, cost
      )
      select coalesce(f.id, m.id) as id
        from wanted w
        left join found f on f.n = w.n
        left join made m on f.n is null and m.nomenclature_id = w.nomenclature_id and ${sameContents('m', 'w')}
       order by w.n`.execute(tx);
    const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
    if (ids.length === lots.length) return ids;
  }
  throw new Error('lots were written and are not there');
}

const contents = ['series', 'expiry', 'price', 'vat_rate', 'vat_value', 'source', 'cost'];

/** Whether two rows `one` and `other`, by their aliases, are goods of one lot: all that makes a lot but its nomenclature. */
const sameContents = (one: string, other: string) => {
  const of = (row: string) => contents.map((column) => `${row}.${column}`).join(', ');
  return sql.raw(`(${of(one)}) is not distinct from (${of(other)})`);
};

/**
 * The same of a lot and goods it is found for: no twin is. That is asked as it is to be no condition of the index, which
 * would look for it among all values of the columns before it.
 */
export const isLotOf = (lot: string, goods: string) =>
  sql`(${sameContents(lot, goods)} and ${sql.ref(`${lot}.twin`)} is not distinct from 0)`;

/** The typed rate is kept; it is found from the VAT where nothing but that is told. */
function rateOf({ price, vatRate, vatValue }: LotInput): string | null {
  if (vatRate !== undefined && vatRate !== null) return vatRate;
  return price === null || vatValue === null ? null : vatRateOf(price, vatValue);
}

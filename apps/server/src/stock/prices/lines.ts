import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { isLotOf } from '../lots.ts';
import type { Priced } from './price.ts';

/** A line of a document with what its price is asked by. */
export type PricedLine = Priced & {
  n: number;
  name: string;
  /** Of a sale what it is sold for; else what a person has typed as the retail price. */
  wanted: string | null;
};

/**
 * Whether the line `i` of the document `d` is of what a count has found and joins a lot whose price was told in the
 * storage: the label of what was found says that price (decision 95).
 */
const isLabelled = sql`exists (
  select from stock_document v
   cross join lateral (
     select i.series, i.expiry, i.price, i.vat_rate, coalesce(i.vat_value, vat_included(i.price, i.vat_rate)) as vat_value,
            i.source, coalesce(i.cost, i.price)::numeric(20, 8) as cost) w
    join lot k on k.organization_id = i.organization_id and k.nomenclature_id = i.nomenclature_id
     and ${isLotOf('k', 'w')}
    join retail_price p on p.organization_id = k.organization_id and p.storage_id = d.storage_id and p.lot_id = k.id
   where v.organization_id = d.organization_id and v.id = d.base_id and v.kind = 'invent')`;

/**
 * Lines of a document as their prices are asked for: goods that come in by what was typed, others by their lot.
 * @param selling only when the storage sells for money
 * @param unlabelled without what a count has found of lots that have a price there
 */
export async function pricedLines(
  db: TenantTransaction,
  documentId: string,
  { selling = false, unlabelled = false } = {},
): Promise<PricedLine[]> {
  const { rows } = await sql<PricedLine>`/* prepared */
    select i.n, coalesce(n.name, '') as name, d.storage_id as "storageId", i.lot_id as "lotId",
           n.id as "nomenclatureId",
           (case when d.kind in ('income', 'initial') then coalesce(i.price, l.price) else l.price end)::text as price,
           case when d.kind in ('income', 'initial') then coalesce(i.vat_rate, l.vat_rate) else l.vat_rate end as "vatRate",
           i.maker_price::text as maker,
           (case when d.kind = 'realize' then coalesce(i.price, l.price)
                 when i.retail_rule_id is null then i.retail_price end)::text as wanted
      from stock_document d
      join storage s on s.organization_id = d.organization_id and s.id = d.storage_id
      join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      left join nomenclature n on n.organization_id = i.organization_id
       and n.id = case when l.id is null then i.nomenclature_id else l.nomenclature_id end
     where d.id = ${documentId}::uuid and (s.is_fos or not ${selling})
       ${unlabelled ? sql`and not ${isLabelled}` : sql``}
     order by i.n`.execute(db);
  return rows;
}

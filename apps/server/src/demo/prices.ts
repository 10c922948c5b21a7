import { demoRegion, makerPriceOf, markupRules, products, regionMarkups } from '@provizor/demo';
import { addMonths } from '@provizor/domain';
import { sql } from 'kysely';
import { applicationRole, type TenantTransaction } from '../database/index.ts';
import { learnMakerPrices, setRetailPrices } from '../stock/index.ts';

/** The region of the demo with its table of mark-ups; the classifier of the state does not know it. */
export async function addRegion(tx: TenantTransaction, today: string): Promise<void> {
  await sql`
    with region as (
      insert into federal_subject (name, code) values (${demoRegion.name}, ${demoRegion.code})
      on conflict (code) do update set name = excluded.name returning id)
    insert into region_markup (name, federal_subject_id, trade, over, up_to, percent, valid_from)
    select ${`Приказ № 7-уч (${demoRegion.name})`}, region.id, m.trade, m.over, m.up_to, m.percent, ${addMonths(today, -24)}::date
      from region, jsonb_to_recordset(${JSON.stringify(regionMarkups)}::jsonb)
             as m (trade text, over numeric, up_to numeric, percent numeric)`.execute(tx);
}

/** Rules of an organisation that sells for money. */
export async function addMarkupRules(
  tx: TenantTransaction,
  organizationId: number,
  today: string,
): Promise<void> {
  await sql`
    insert into markup_rule (organization_id, name, position, percent, vital, over, up_to, step, way, valid_from)
    select ${organizationId}::int, r.name, r.position, r.percent, r.vital, r.over, r.up_to, r.step, r.way,
           ${addMonths(today, -24)}::date
      from jsonb_to_recordset(${JSON.stringify(markupRules)}::jsonb)
             as r (name text, position int, percent numeric, vital text, over numeric, up_to numeric, step text, way text)
     where exists (select from storage where organization_id = ${organizationId} and is_fos)`.execute(tx);
}

/** Says of goods the reference book knows that they are medicines. */
export const nameMedicines = (tx: TenantTransaction, organizationId: number): Promise<unknown> =>
  sql`
    update nomenclature set type_nomenclature_id = 1
     where organization_id = ${organizationId} and mdse_id is not null and type_nomenclature_id is null`.execute(
    tx,
  );

/** Gives lines of goods that come in, before they are posted, their makers' prices and what the rules make of them. */
export async function priceOpening(
  tx: TenantTransaction,
  organizationId: number,
  documentId: string,
  day: string,
): Promise<void> {
  await nameMedicines(tx, organizationId);
  const { rows } = await sql<{ n: number; gtin: string | null; price: string | null }>`
    select i.n, g.gtin, l.price::text as price
      from stock_document_line i
      join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      join nomenclature g on g.organization_id = l.organization_id and g.id = l.nomenclature_id
     where i.organization_id = ${organizationId} and i.document_id = ${documentId}::uuid`.execute(tx);
  const makers = rows.flatMap(({ n, gtin, price: asked }) => {
    const product = products.find((one) => one.gtin === gtin);
    const price = product && asked ? makerPriceOf(product, asked) : null;
    return price === null ? [] : [{ n, price }];
  });
  // rules and limits are those this organisation sees
  await sql`select set_config('role', ${applicationRole}, true)`.execute(tx);
  await learnMakerPrices(tx, documentId, makers);
  await setRetailPrices(tx, documentId, day);
  await sql`select set_config('role', 'none', true)`.execute(tx);
}

/** Lines of a sale are sold at what their storage sells them for; before it is posted. */
export const sellAtRetail = (tx: TenantTransaction, documentId: string): Promise<unknown> =>
  sql`
    update stock_document_line i set price = p.price
      from stock_document d, retail_price p
     where d.id = ${documentId}::uuid and d.kind = 'realize' and i.organization_id = d.organization_id
       and i.document_id = d.id and p.organization_id = d.organization_id and p.storage_id = d.storage_id
       and p.lot_id = i.lot_id`.execute(tx);

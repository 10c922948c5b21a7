import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { dataFieldsOf } from './rows.ts';

const ofGoods = ['series', 'expiry', 'price', 'vat_rate', 'vat_value', 'source', 'cost'] as const;

/**
 * Puts into the lines of a document what their lots say and nobody has typed, and takes the lots away: goods that come
 * in get lots when they are posted, by what stands there then; so do retail prices the rules have made.
 */
export async function unfoldLots(db: TenantTransaction, id: string): Promise<void> {
  await sql`
    update stock_document_line i
       set lot_id = null, nomenclature_id = l.nomenclature_id,
           retail_price = case when i.retail_rule_id is null then i.retail_price end, retail_rule_id = null,
           ${sql.join(ofGoods.map((name) => sql`${sql.ref(name)} = coalesce(${sql.ref(`i.${name}`)}, ${sql.ref(`l.${name}`)})`))}
      from lot l where i.document_id = ${id}::uuid and l.id = i.lot_id`.execute(db);
}

const notMoved = (id: string) =>
  sql`exists (select from stock_document o where o.id = ${id}::uuid and o.kind <> 'move')`;

/**
 * Copies header fields and lines of a document of any kind into a draft of `kind`; marked packs stay where they are: a
 * pack is in one place. Refuses not-found.
 */
export async function copyContent(
  db: TenantTransaction,
  organizationId: number,
  kind: StockDocumentKind,
  from: string,
  to: string,
): Promise<void> {
  // what a supplier has brought goes back to him; to another kind of document his name and papers mean nothing
  const isSamePartner = sql`(o.kind = ${kind} or (o.kind = 'income' and ${kind === 'outcome'}))`;
  const own = dataFieldsOf(kind).map(({ key }) => key);
  // what has been carried to the storage of the new document lies there now, in the cell it was put into
  const { numAffectedRows } = await sql`
    update stock_document d set
      partner_id = coalesce(d.partner_id, case when ${isSamePartner} then o.partner_id end),
      storage_to_id = coalesce(d.storage_to_id, nullif(o.storage_to_id, d.storage_id)),
      data = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(o.data)
               where key = any(${own}::text[]) and ${isSamePartner}) || d.data,
      comment = case when d.comment = '' then o.comment else d.comment end
      from stock_document o where d.id = ${to}::uuid and o.id = ${from}::uuid and not o.removed`.execute(db);
  if (!numAffectedRows) refuse('not-found');
  // an order says what is asked for, a count nothing yet, the others how much goes; a move accepted in part says both
  const { lines } = stockDocumentKinds[kind];
  const isNeed = lines === 'needs';
  const isThere = sql`(select o.storage_to_id = d.storage_id and o.storage_id <> d.storage_id
      from stock_document d, stock_document o where d.id = ${to}::uuid and o.id = ${from}::uuid)`;
  const cells = sql`case when ${isThere} then address_to_id else address_id end,
           case when ${isThere} then 0 else address_to_id end`;
  const amount = sql`coalesce(quantity, asked)`;
  // what a move says of prices is made anew by each move
  const isPriced = kind === 'move' ? sql`false` : sql`retail_rule_id is null and ${notMoved(from)}`;
  await sql`
    insert into stock_document_line (organization_id, document_id, n, lot_id, quantity, nomenclature_id, series,
      expiry, price, vat_rate, vat_value, source, address_id, address_to_id, asked, note, patient_id,
      paper_sum, paper_vat, cost, maker_price, retail_price)
    select ${organizationId}::int, ${to}::uuid, n, ${isNeed ? sql`null::int` : sql`lot_id`},
           ${isNeed || lines === 'counts' ? sql`null::numeric` : amount},
           coalesce(nomenclature_id, (select l.nomenclature_id from lot l where l.id = lot_id)), series, expiry, price,
           vat_rate, vat_value, source, ${cells}, ${isNeed ? amount : sql`null::numeric`}, note,
           patient_id, paper_sum, paper_vat, cost, maker_price, case when ${isPriced} then retail_price end
      from stock_document_line where document_id = ${from}::uuid`.execute(db);
  if (lines === 'goods') await unfoldLots(db, to);
}

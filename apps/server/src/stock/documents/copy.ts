import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { pricesOf } from '../prices/price.ts';
import { dataFieldsOf } from './rows.ts';
import { hasOwnPrice } from './said.ts';

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

const typed = ['price', 'vat_rate', 'vat_value', 'paper_sum', 'paper_vat', 'cost'] as const;

/**
 * What of its money a line has from the line it is copied of. A supplier's sums and his VAT stay with goods that come in;
 * what a sale was made at is the price of a sale alone, what goods were bought at never is one. Null = the lot says it.
 */
function moneyOf(kind: StockDocumentKind, from: StockDocumentKind): readonly string[] {
  if (hasOwnPrice(kind)) return from === kind ? ['price', 'vat_rate', 'vat_value'] : [];
  if (hasOwnPrice(from)) return [];
  return stockDocumentKinds[kind].lines === 'goods' ? typed : ['price', 'vat_rate'];
}

/**
 * Gives lines of a sale that have lots and no price what these are sold for in its storage: by the price list, else by the
 * rules of its day. Where neither says it the line stays without.
 */
async function priceSale(db: TenantTransaction, id: string): Promise<void> {
  const { rows } = await sql<{
    n: number;
    day: string;
    storageId: number;
    nomenclatureId: number;
    lotId: number;
    price: string | null;
    vatRate: string | null;
  }>`
    select i.n, d.document_date::text as day, d.storage_id as "storageId", l.nomenclature_id as "nomenclatureId",
           l.id as "lotId", l.price::text as price, l.vat_rate as "vatRate"
      from stock_document d
      join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id and i.price is null
      join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
     where d.id = ${id}::uuid order by i.n`.execute(db);
  if (rows.length === 0) return;
  const answers = await pricesOf(
    db,
    rows.map((row) => ({ ...row, maker: null })),
    rows[0]?.day ?? '',
  );
  const prices = answers.map(({ retail_price: price, by_rule: byRule }) => price ?? byRule);
  await sql`
    update stock_document_line i set price = p.price
      from unnest(${rows.map(({ n }) => n)}::int[], ${prices}::numeric[]) as p (n, price)
     where i.document_id = ${id}::uuid and i.n = p.n and p.price is not null`.execute(db);
}

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
  const { rows } = await sql<{ kind: StockDocumentKind }>`
    update stock_document d set
      partner_id = coalesce(d.partner_id, case when ${isSamePartner} then o.partner_id end),
      storage_to_id = coalesce(d.storage_to_id, nullif(o.storage_to_id, d.storage_id)),
      data = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(o.data)
               where key = any(${own}::text[]) and ${isSamePartner}) || d.data,
      comment = case when d.comment = '' then o.comment else d.comment end
      from stock_document o where d.id = ${to}::uuid and o.id = ${from}::uuid and not o.removed
    returning o.kind`.execute(db);
  const { kind: fromKind } = rows[0] ?? refuse('not-found');
  // an order says what is asked for, a count nothing yet, the others how much goes; a move accepted in part says both
  const { lines } = stockDocumentKinds[kind];
  const isNeed = lines === 'needs';
  const isThere = sql`(select o.storage_to_id = d.storage_id and o.storage_id <> d.storage_id
      from stock_document d, stock_document o where d.id = ${to}::uuid and o.id = ${from}::uuid)`;
  const cells = sql`case when ${isThere} then address_to_id else address_id end,
           case when ${isThere} then 0 else address_to_id end`;
  const amount = sql`coalesce(quantity, asked)`;
  // what a move says of prices is made anew by each move
  const isPriced = kind === 'move' || fromKind === 'move' ? sql`false` : sql`retail_rule_id is null`;
  const money = moneyOf(kind, fromKind);
  const said = sql.join(
    typed.map((name) => sql`case when ${sql.raw(String(money.includes(name)))} then ${sql.ref(name)} end`),
  );
  await sql`
    insert into stock_document_line (organization_id, document_id, n, lot_id, quantity, nomenclature_id, series,
      expiry, source, address_id, address_to_id, asked, note, patient_id, maker_price, retail_price,
      ${sql.join(typed.map((name) => sql.ref(name)))})
    select ${organizationId}::int, ${to}::uuid, n, ${isNeed ? sql`null::int` : sql`lot_id`},
           ${isNeed || lines === 'counts' ? sql`null::numeric` : amount},
           coalesce(nomenclature_id, (select l.nomenclature_id from lot l where l.id = lot_id)), series, expiry,
           source, ${cells}, ${isNeed ? amount : sql`null::numeric`}, note,
           patient_id, maker_price, case when ${isPriced} then retail_price end, ${said}
      from stock_document_line where document_id = ${from}::uuid`.execute(db);
  if (lines === 'goods') await unfoldLots(db, to);
  if (hasOwnPrice(kind)) await priceSale(db, to);
}

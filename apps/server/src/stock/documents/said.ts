import { stockKindOf } from '@provizor/contract/stock';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';

/** What a line `i` of a document `d` with its lot `l` (left joined) says of goods and money, as SQL after `joins`. */
export type Said = {
  /**
   * Comes behind `i`, `d` and `l`: what the other expressions are made of, each once a line. `offset 0` keeps PostgreSQL
   * from putting it into every place where it is used.
   */
  joins: RawBuilder<unknown>;
  series: RawBuilder<unknown>;
  expiry: RawBuilder<unknown>;
  /** Of one pack, with VAT. */
  price: RawBuilder<unknown>;
  rate: RawBuilder<unknown>;
  /** What one pack costs exactly. */
  cost: RawBuilder<unknown>;
  /** VAT in the price. */
  vat: RawBuilder<unknown>;
  source: RawBuilder<unknown>;
  /** What was typed from the paper, or quantity at the price, to kopecks: a document is worth the sum of its lines. */
  sum: RawBuilder<unknown>;
  /** VAT in the sum. */
  vatSum: RawBuilder<unknown>;
};

/** Whether a kind that takes what lies there has a price of its own: a sale. */
export const hasOwnPrice = (kind: StockDocumentKind): boolean =>
  stockDocumentKinds[kind].lines !== 'goods' && stockKindOf(kind).lines.includes('price');

const column = (row: 'i' | 'l', name: string) => sql.ref(`${row}.${name}`);

/**
 * What the ledger says the goods of a posted line were worth: of parts of a pack the last one takes the remainder. Null
 * where nothing can remain, which is nearly everywhere.
 */
const wentOut = sql`
  case when (i.quantity <> trunc(i.quantity) or l.cost <> round(l.cost, 2)) and d.state in ('active', 'done') then (
    select -sum(stock_worth(m.units_after, m.units, m.units_in_pack, l.cost)) from stock_movement m
     where m.organization_id = i.organization_id and m.document_id = i.document_id and m.line = i.n
       and (m.lot_id, m.storage_id, m.address_id) = (i.lot_id, d.storage_id, i.address_id)) end`;

/**
 * Which of the two is told by the lines of a kind. Goods that come in are what was typed: their lots are made of it when
 * the document is posted. Goods that lie there are what their lot is, whatever was typed; but a kind with a price of its
 * own (a sale) has the typed one, with the VAT in it (rulings, «Stock»: price and VAT are on the lot; a sale is not made
 * at the price of purchase).
 */
export function saidBy(kind: StockDocumentKind): Said {
  const comesIn = stockDocumentKinds[kind].lines === 'goods';
  const of = (name: string) =>
    comesIn
      ? sql`coalesce(${column('i', name)}, ${column('l', name)})`
      : sql`coalesce(${column('l', name)}, ${column('i', name)})`;
  const isPriced = hasOwnPrice(kind);
  const price = isPriced ? sql`coalesce(i.price, l.price)` : of('price');
  const ownVat = isPriced
    ? sql`case when i.price is null then l.vat_value else i.vat_value end`
    : of('vat_value');
  const rate = isPriced ? sql`coalesce(i.vat_rate, l.vat_rate)` : of('vat_rate');
  const cost = comesIn
    ? sql`coalesce(i.cost, i.price, l.cost)`
    : isPriced
      ? sql`coalesce(i.price, l.cost)`
      : sql`coalesce(l.cost, i.price)`;
  const inPack = sql`coalesce(l.units_in_pack, (
    select g.units_in_pack from nomenclature g
     where g.organization_id = i.organization_id and g.id = i.nomenclature_id), 1000000)`;
  const worth = sql`round(told.packs * told.cost, 2)`;
  const sum = comesIn
    ? sql`coalesce(i.paper_sum, ${worth})`
    : isPriced
      ? worth
      : sql`coalesce(${wentOut}, ${worth})`;
  // a re-pricing is worth what its goods are sold for after it
  const repriced = sql`round(told.packs * coalesce(i.retail_price, l.price), 2)`;
  const vatSum = sql`line_vat(worth.sum, told.packs, told.price, told.rate, told.vat)`;
  return {
    joins: sql`
      cross join lateral (select ${inPack} as in_pack offset 0) held
      cross join lateral (
        select stock_exact(i.quantity, held.in_pack) as packs, ${price} as price, ${cost} as cost, ${rate} as rate,
               ${ownVat} as vat offset 0) told
      cross join lateral (select ${sum} as sum offset 0) worth`,
    series: of('series'),
    expiry: of('expiry'),
    source: of('source'),
    price: sql`told.price`,
    cost: sql`told.cost`,
    rate: sql`told.rate`,
    vat: sql`coalesce(told.vat, vat_included(told.price, told.rate))`,
    sum: stockKindOf(kind).lines.includes('retail_was') ? repriced : sql`worth.sum`,
    vatSum: comesIn ? sql`coalesce(i.paper_vat, ${vatSum})` : vatSum,
  };
}

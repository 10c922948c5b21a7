import { aboveCapText, type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { KindSteps } from '../documents/kind-steps.ts';
import { pricedLines } from './lines.ts';
import { type Priced, pricesOf } from './price.ts';

/**
 * Writes into the lines of goods that come into a storage that sells for money what the rules make of them; what a
 * person has typed stays, and what a count has found keeps the price on its label. Before the document is posted: its
 * posting notes the prices (0467-retail-prices.sql).
 * @param day yyyy-MM-dd of the document
 */
export async function setRetailPrices(db: TenantTransaction, documentId: string, day: string): Promise<void> {
  const lines = (await pricedLines(db, documentId, { selling: true, unlabelled: true })).filter(
    ({ wanted }) => wanted === null,
  );
  const answers = await pricesOf(db, lines, day);
  const set = lines.flatMap(({ n }, index) => {
    const { by_rule: price, ruleId } = answers[index] ?? {};
    return typeof price === 'string' && ruleId ? [{ n, price, ruleId }] : [];
  });
  await writePrices(db, documentId, set);
}

async function writePrices(
  db: TenantTransaction,
  documentId: string,
  set: readonly { n: number; price: string; ruleId: number | null }[],
): Promise<void> {
  if (set.length === 0) return;
  await sql`
    update stock_document_line i set retail_price = p.price, retail_rule_id = p.rule
      from unnest(${set.map(({ n }) => n)}::int[], ${set.map(({ price }) => price)}::numeric[],
                  ${set.map(({ ruleId }) => ruleId)}::int[]) as p (n, price, rule)
     where i.document_id = ${documentId}::uuid and i.n = p.n`.execute(db);
}

type Moved = Priced & { n: number; held: string | null };

/** Lines of a move whose lots no price of a storage that sells for money holds for: none of them lies there. */
async function movedLines(db: TenantTransaction, documentId: string): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select i.n, s.id as "storageId", l.id as "lotId", l.nomenclature_id as "nomenclatureId", l.price::text as price,
           l.vat_rate as "vatRate", null as maker, p.price::text as held
      from stock_document d
      join storage s on s.organization_id = d.organization_id and s.id = d.storage_to_id
      join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
      join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      left join retail_price p
        on p.organization_id = d.organization_id and p.storage_id = d.storage_id and p.lot_id = i.lot_id
     where d.id = ${documentId}::uuid and d.kind = 'move' and s.is_fos and i.quantity > 0
       and not exists (
         select from retail_price h
           join stock_balance b
             on b.organization_id = h.organization_id and b.storage_id = h.storage_id and b.lot_id = h.lot_id
          where h.organization_id = d.organization_id and h.storage_id = d.storage_to_id and h.lot_id = i.lot_id
            and b.quantity > 0)
     order by i.n`.execute(db);
  return rows;
}

/**
 * Writes into the lines of a move what its goods are sold for where they come to: what the label on them says, as far as
 * that is lawful there, otherwise what the rules of that storage make. Where packs of the lot lie already, their price
 * holds. Before the move is posted.
 * @param day yyyy-MM-dd of the document
 */
export async function setMovedPrices(db: TenantTransaction, documentId: string, day: string): Promise<void> {
  const lines = await movedLines(db, documentId);
  const answers = await pricesOf(db, lines, day);
  await writePrices(
    db,
    documentId,
    lines.flatMap(({ n, held }, index) => {
      const { by_rule: byRule = null, ruleId = null, cap = null } = answers[index] ?? {};
      if (held !== null && aboveCapText(held, cap) === null) return [{ n, price: held, ruleId: null }];
      return byRule === null ? [] : [{ n, price: byRule, ruleId }];
    }),
  );
}

/** What a document MDLP has brought about says of prices, before it is posted. */
export async function sayPrices(
  db: TenantTransaction,
  { id, kind }: { id: string; kind: StockDocumentKind },
): Promise<void> {
  const comesIn = stockDocumentKinds[kind].lines === 'goods';
  if (!comesIn && kind !== 'move') return;
  const { rows } = await sql<{ day: string }>`
    select document_date::text as day from stock_document where id = ${id}::uuid`.execute(db);
  const { day = '' } = rows[0] ?? {};
  await (comesIn ? setRetailPrices(db, id, day) : setMovedPrices(db, id, day));
}

/** A move says what its goods are sold for where they come to. */
export const movedSteps: KindSteps = {
  beforePosting: ({ db }, { id, document_date: day }) => setMovedPrices(db, id, day),
  async afterTakingBack({ db }, { id }) {
    await sql`
      update stock_document_line set retail_price = null, retail_rule_id = null
       where document_id = ${id}::uuid and retail_price is not null`.execute(db);
  },
};

/** Goods that come in get their retail prices; taken back they forget those the rules have made (`unfoldLots`). */
export const retailSteps: KindSteps = {
  async beforePosting({ db }, { id, document_date: day }, { sells, ruled }) {
    if (sells && ruled) await setRetailPrices(db, id, day);
  },
};

/** A re-pricing says how much lies there and what it cost when it was posted. */
export const repriceSteps: KindSteps = {
  async beforePosting({ db }, { id, storage }) {
    await sql`
      update stock_document_line i
         set retail_was = (select p.price from retail_price p
                            where p.organization_id = i.organization_id and p.storage_id = ${storage.id} and p.lot_id = i.lot_id),
             quantity = coalesce((select sum(b.quantity) from stock_balance b
                                   where b.organization_id = i.organization_id and b.storage_id = ${storage.id}
                                     and b.lot_id = i.lot_id), 0)
       where i.document_id = ${id}::uuid`.execute(db);
  },
  async afterTakingBack({ db }, { id }) {
    await sql`update stock_document_line set retail_was = null where document_id = ${id}::uuid`.execute(db);
  },
};

import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { KindSteps } from '../documents/kind-steps.ts';
import { pricedLines } from './lines.ts';
import { pricesOf } from './price.ts';

/**
 * Writes into the lines of goods that come into a storage that sells for money what the rules make of them; what a
 * person has typed stays. Before the document is posted: its posting notes the prices (0467-retail-prices.sql).
 * @param day yyyy-MM-dd of the document
 */
export async function setRetailPrices(db: TenantTransaction, documentId: string, day: string): Promise<void> {
  const lines = (await pricedLines(db, documentId, { selling: true })).filter(
    ({ wanted }) => wanted === null,
  );
  const answers = await pricesOf(db, lines, day);
  const set = lines.flatMap(({ n }, index) => {
    const { by_rule: price, ruleId } = answers[index] ?? {};
    return typeof price === 'string' && ruleId ? [{ n, price, ruleId }] : [];
  });
  if (set.length === 0) return;
  await sql`
    update stock_document_line i set retail_price = p.price, retail_rule_id = p.rule
      from unnest(${set.map(({ n }) => n)}::int[], ${set.map(({ price }) => price)}::numeric[],
                  ${set.map(({ ruleId }) => ruleId)}::int[]) as p (n, price, rule)
     where i.document_id = ${documentId}::uuid and i.n = p.n`.execute(db);
}

/** Goods that come in get their retail prices; taken back they forget those the rules have made (`unfoldLots`). */
export const retailSteps: KindSteps = {
  async beforePosting({ db }, { id, document_date: day }, { sells }) {
    if (sells) await setRetailPrices(db, id, day);
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

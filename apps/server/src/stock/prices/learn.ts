import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** Makers' prices without VAT of lines of a receipt. */
export type MakerPrice = { n: number; price: string };

/**
 * Writes makers' prices into lines of a receipt that have none, posted or not; of a closed period nothing changes any more.
 * Neither balances nor retail prices follow from them, only what the law allows.
 */
export async function learnMakerPrices(
  db: TenantTransaction,
  documentId: string,
  lines: readonly MakerPrice[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    select stock_learn_maker_prices(${documentId}::uuid, ${lines.map(({ n }) => n)}::int[],
                                    ${lines.map(({ price }) => price)}::numeric[])`.execute(db);
}

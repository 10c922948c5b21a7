import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { makerPricesOf } from '../invoices/index.ts';
import { postReceipt, type Receipt } from '../stock/index.ts';
import type { LinePack } from './expand.ts';
import { priceOf } from './prices.ts';

/** Goods that have come to a storage of ours by a document of ours. */
export type Arrival = Omit<Receipt, 'lines'> & { source: string | null; packs: readonly LinePack[] };

/** How many receipts a document of ours has brought so far. */
export async function partsReceived(db: TenantTransaction, outgoingId: string): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(*)::int as parts from stock_document where outgoing_id = ${outgoingId}`.execute(db);
  return rows[0]?.parts ?? 0;
}

/**
 * Posts the receipt of goods that have come: a line for each product, series, expiry and price. Gives its id, null when
 * nothing has come.
 */
export async function receive(
  ctx: TenantTaskContext,
  { packs, source, ...arrival }: Arrival,
): Promise<string | null> {
  const lines = new Map<string, Receipt['lines'][number]>();
  for (const { sgtin, series, expiry, line } of packs) {
    const gtin = sgtin.slice(0, 14);
    const { price, vatValue } = priceOf(line, sgtin, series);
    const key = [gtin, series, expiry, price, vatValue].join('\u0000');
    const found = lines.get(key);
    if (found) found.sgtins.push(sgtin);
    else lines.set(key, { gtin, series, expiry, price, vatValue, source, sgtins: [sgtin] });
  }
  if (lines.size === 0) return null;
  const goods = [...lines.values()];
  const { mdlpDocumentId: noticeId } = arrival;
  const prices = noticeId === null ? [] : await makerPricesOf(ctx.db, noticeId, goods);
  const priced = goods.map((line, index) => ({ ...line, makerPrice: prices[index] ?? null }));
  return (await postReceipt(ctx, { ...arrival, lines: priced })).id;
}

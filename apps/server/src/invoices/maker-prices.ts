import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { learnMakerPrices } from '../stock/index.ts';

/** Goods of a notice, told apart as the paper tells them. */
type Goods = { gtin: string; series: string | null };

/** Makers' prices of goods of a notice of MDLP in their order, as papers of that delivery say them; null = none does. */
export async function makerPricesOf(
  db: TenantTransaction,
  noticeId: string,
  goods: readonly Goods[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ price: string | null }>`
    select invoice_maker_price(${noticeId}, g.gtin, g.series)::text as price
      from unnest(${goods.map(({ gtin }) => gtin)}::text[], ${goods.map(({ series }) => series)}::text[])
        with ordinality as g (gtin, series, n)
     order by g.n`.execute(db);
  return rows.map(({ price }) => price);
}

/**
 * Tells receipts that were there before the paper what it says of makers' prices: the acceptance in MDLP brings the goods
 * in, the file may come later. What somebody has written stays.
 */
export async function tellReceipts(db: TenantTransaction, invoiceId: string): Promise<void> {
  const { rows } = await sql<{ document: string; n: number; price: string }>`
    select d.id as document, i.n, invoice_maker_price(v.notice_id, g.gtin, l.series)::text as price
      from supplier_invoice v
      join stock_document d
        on d.organization_id = v.organization_id and d.mdlp_document_id = v.notice_id and d.kind = 'income' and not d.removed
      join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
      join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      join nomenclature g on g.organization_id = l.organization_id and g.id = l.nomenclature_id
     where v.id = ${invoiceId}::uuid and i.maker_price is null
       and invoice_maker_price(v.notice_id, g.gtin, l.series) is not null
     order by d.id, i.n`.execute(db);
  for (const [document, lines] of Map.groupBy(rows, (row) => row.document)) {
    await learnMakerPrices(db, document, lines);
  }
}

import type { StockDocumentKind, StockLine } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { takeNumber } from '../numbering.ts';

export type NewDocument = {
  organizationId: number;
  userId: number | null;
  kind: StockDocumentKind;
  /** Supplier's number; null = our own running number. */
  number: string | null;
  /** yyyy-MM-dd. */
  date: string;
  storageId: number;
  partnerId?: number | null;
  mdlpDocumentId?: string | null;
  /** Signed document that makes it, and which part of its outcome: made once. */
  outgoingId?: string | null;
  part?: number;
  /** `sgtins`: the marked packs among the quantity. */
  lines: (StockLine & { sgtins?: string[] })[];
};

/**
 * Writes a draft with its lines and marked packs. Gives null when a document of the same outgoing document and part
 * is there already (written by a neighbour meanwhile).
 */
export async function createDocument(
  tx: TenantTransaction,
  document: NewDocument,
): Promise<{ id: string; number: string } | null> {
  const { organizationId, kind, date, lines } = document;
  const number = await takeNumber(tx, organizationId, kind, date, document.number);
  const { rows } = await sql<{ id: string; number: string }>`
    insert into stock_document (organization_id, kind, number, document_date, storage_id, partner_id,
                                mdlp_document_id, outgoing_id, part, user_id)
    values (${organizationId}, ${kind}, ${number}, ${date}, ${document.storageId}, ${document.partnerId ?? null},
            ${document.mdlpDocumentId ?? null}, ${document.outgoingId ?? null}, ${document.part ?? 1},
            ${document.userId})
    on conflict (organization_id, outgoing_id, part) do nothing
    returning id, number`.execute(tx);
  const made = rows[0];
  if (!made) return null;
  await sql`
    insert into stock_document_line (organization_id, document_id, n, lot_id, quantity, address_id)
    select ${organizationId}::int, ${made.id}::uuid, l.n, l.lot_id, l.quantity, l.address_id
      from unnest(${lines.map((line) => line.n)}::int[], ${lines.map((line) => line.lotId)}::int[],
                  ${lines.map((line) => line.quantity)}::numeric[],
                  ${lines.map((line) => line.addressId ?? 0)}::int[]) as l (n, lot_id, quantity, address_id)`.execute(
    tx,
  );
  const marked = lines.flatMap(({ n, sgtins = [] }) => sgtins.map((sgtin) => ({ n, sgtin })));
  if (marked.length > 0) {
    await sql`
      insert into stock_document_pack (organization_id, document_id, sgtin, n)
      select ${organizationId}::int, ${made.id}::uuid, p.sgtin, p.n
        from unnest(${marked.map((pack) => pack.sgtin)}::text[], ${marked.map((pack) => pack.n)}::int[])
          as p (sgtin, n)`.execute(tx);
  }
  return made;
}

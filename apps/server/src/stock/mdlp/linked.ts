import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** A stock document of a document of MDLP that has not been posted. */
export type Linked = {
  id: string;
  kind: StockDocumentKind;
  number: string;
  state: 'draft' | 'pre-active' | 'sent';
  storageId: number;
  storageToId: number | null;
  /** The document of MDLP has made it; otherwise a person has. */
  made: boolean;
};

/** Stock documents that wait for the end of a document of MDLP, locked, in a constant order. */
export async function waitingFor(db: TenantTransaction, outgoingId: string): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select d.id, d.kind, d.number, d.state, d.storage_id as "storageId", d.storage_to_id as "storageToId", m.made
      from stock_document_mdlp m
      join stock_document d on d.organization_id = m.organization_id and d.id = m.document_id
     where m.outgoing_id = ${outgoingId}::uuid and not d.removed and d.state in ('draft', 'pre-active', 'sent')
     order by d.id for update of d`.execute(db);
  return rows;
}

/** Notes that a person's stock document and a document of MDLP are one story. */
export const linkDocument = (
  db: TenantTransaction,
  organizationId: number,
  documentId: string,
  outgoingId: string,
): Promise<unknown> =>
  sql`
    insert into stock_document_mdlp (organization_id, document_id, outgoing_id, made)
    values (${organizationId}, ${documentId}, ${outgoingId}, false) on conflict do nothing`.execute(db);

/** A document that was made for what has not happened is not seen any more. */
export const removeMade = (db: TenantTransaction, id: string): Promise<unknown> =>
  sql`
    update stock_document set removed = true, version = version + 1, updated_at = now() where id = ${id}::uuid`.execute(
    db,
  );

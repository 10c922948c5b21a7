import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** First key of the advisory lock; the second is the organisation. */
const packsLock = 20_260_910;

/**
 * Whoever books packs by their codes compares them with the ledger first: those of an organisation follow one another
 * until their transactions end, so that no pack is booked twice.
 */
export const lockPacks = (db: TenantTransaction, organizationId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${packsLock}::int, ${organizationId}::int)`.execute(db);

/** The same when packs stand under the lines of a document: before the document itself is locked, as where the stock follows MDLP. */
export const lockPacksOf = (
  db: TenantTransaction,
  organizationId: number,
  documentId: string,
): Promise<unknown> =>
  sql`/* prepared */
    select pg_advisory_xact_lock(${packsLock}::int, ${organizationId}::int)
      from (select from stock_document_pack where document_id = ${documentId}::uuid limit 1) as one`.execute(
    db,
  );

import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** First key of the advisory lock; the second is the organisation. */
const packsLock = 20_260_910;

/**
 * Whoever books packs by their codes compares them with the ledger first: those of an organisation follow one another
 * until their transactions end, so that no pack is booked twice.
 */
export const lockPacks = (db: TenantTransaction, organizationId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${packsLock}::int, ${organizationId}::int)`.execute(db);

/**
 * The same as a condition that always holds, when packs stand under the lines of a document: for the statement that locks
 * the document, which has its turn before it finds the row, as where the stock follows MDLP.
 */
export const turnOfPacks = (documentId: string): RawBuilder<boolean> => sql<boolean>`(
  select count(pg_advisory_xact_lock(${packsLock}::int, current_organization())) >= 0
    from (select from stock_document_pack where document_id = ${documentId}::uuid limit 1) as one)`;

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

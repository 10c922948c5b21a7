import type { StockDocumentKind, StockState } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, isPresentVersion, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { findDocument } from './rows.ts';

/** What the engine needs of a document it is about to change. */
export type DocumentHead = {
  id: string;
  kind: StockDocumentKind;
  number: string;
  ser: string;
  date: string;
  storageId: number;
  storageToId: number | null;
  partnerId: number | null;
  state: StockState;
  data: Record<string, unknown>;
  version: number;
  outgoingId: string | null;
};

/**
 * Locks a document of a kind for a change. Rows that only name it may still be written meanwhile: who counts holds the
 * count and names its inventory, who ends it holds the inventory and waits for the count. Refuses not-found.
 */
export async function lockDocument(
  db: TenantTransaction,
  kind: StockDocumentKind,
  id: string,
): Promise<DocumentHead> {
  const { rows } = await sql<DocumentHead>`
    select id, kind, number, ser, document_date::text as date, storage_id as "storageId",
           storage_to_id as "storageToId", partner_id as "partnerId", state, data, version,
           outgoing_id as "outgoingId"
      from stock_document where id = ${id}::uuid and kind = ${kind} and not removed for no key update`.execute(
    db,
  );
  return rows[0] ?? refuse('not-found');
}

/** Locks a document whose version the person has seen. Refuses not-found, version.stale with the present document. */
export async function lockSeen(
  db: TenantTransaction,
  kind: StockDocumentKind,
  id: string,
  version: number | undefined,
): Promise<DocumentHead> {
  const head = await lockDocument(db, kind, id);
  if (!(await isPresentVersion(db, version, head.version))) {
    refuse('version.stale', { present: await findDocument(db, kind, id) });
  }
  return head;
}

/**
 * Tells open screens that a document has changed.
 * @param version what it has become by a saving: the screen that has saved it knows it and reads nothing
 */
export const tellChanged = (
  ctx: Pick<Context, 'publish'>,
  { id, kind }: Pick<DocumentHead, 'id' | 'kind'>,
  state: string,
  version?: number,
): void =>
  ctx.publish({
    type: 'document.changed',
    payload: version === undefined ? { id, kind, state } : { id, kind, state, version },
  });

import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Which XML of a document: itself, or the ticket that answers it. */
export type Part = 'document' | 'ticket';

/** An XML ready to be stored: compress before the transaction begins. */
export const pack = (xml: Uint8Array): Promise<Buffer> => compress(xml);

/**
 * Stores a packed XML; the first one stays.
 * @param owner document_id of an incoming document, our id of an outgoing one
 */
export async function saveBody(
  db: TenantTransaction,
  key: { organizationId: number; owner: string; part: Part },
  packed: Buffer,
): Promise<void> {
  await sql`
    insert into mdlp_body (organization_id, owner, part, packed)
    values (${key.organizationId}, ${key.owner}, ${key.part}, ${packed})
    on conflict do nothing`.execute(db);
}

/** The stored bytes of an XML, exactly as they came; null when there are none. */
export async function readBody(db: TenantTransaction, owner: string, part: Part): Promise<Buffer | null> {
  const { rows } = await sql<{ packed: Buffer }>`
    select packed from mdlp_body where owner = ${owner} and part = ${part}`.execute(db);
  return rows[0] ? decompress(rows[0].packed) : null;
}

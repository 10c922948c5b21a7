import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** Takes packs the other storage has not accepted out of a move and keeps them aside, each with its line. */
export async function setRefusedAside(db: TenantTransaction, id: string, sgtins: string[]): Promise<void> {
  if (sgtins.length === 0) return;
  await sql`
    with gone as (
      delete from stock_document_pack where document_id = ${id}::uuid and sgtin = any(${sgtins}::text[])
      returning organization_id, document_id, sgtin, n, quantity
    )
    insert into stock_refused_pack (organization_id, document_id, sgtin, n, quantity)
    select organization_id, document_id, sgtin, n, quantity from gone`.execute(db);
}

/** Puts packs that were not accepted back under the lines they were sent in: the move is a draft again. */
export async function bringRefusedBack(db: TenantTransaction, id: string): Promise<void> {
  await sql`
    with back as (
      delete from stock_refused_pack where document_id = ${id}::uuid
      returning organization_id, document_id, sgtin, n, quantity
    )
    insert into stock_document_pack (organization_id, document_id, sgtin, n, quantity)
    select organization_id, document_id, sgtin, n, quantity from back
    on conflict do nothing`.execute(db);
}

import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { lockBalances } from '../ledger/statements.ts';
import type { PackWant } from './differences.ts';

type Held = {
  documentId: string;
  line: number;
  storageId: number;
  lotId: number;
  addressId: number;
  /** What the line may still hold. */
  quantity: string;
};

/** Locks the documents under way that were promised one of these packs, in a constant order. */
const lockPromised = (db: TenantTransaction, sgtins: readonly string[], outgoingId: string | null) =>
  sql<{ id: string }>`
    select d.id from stock_document d
     where d.state = 'sent'
       and d.id in (select k.document_id from stock_document_pack k where k.sgtin = any(${[...sgtins]}::text[]))
       and not exists (
         select from stock_document_mdlp m where m.document_id = d.id and m.outgoing_id = ${outgoingId}::uuid)
     order by d.id for update of d`.execute(db);

/**
 * Takes packs MDLP has let go of, or moved, away from the other documents under way that were promised them: what has
 * happened comes before what was meant to. Those documents stay under way, with a promise of what is left. A second
 * call does nothing. The caller holds `lockPacks`.
 * @param wants where the packs stand now
 * @param outgoingId document of MDLP whose own promises stay as they are
 */
export async function yieldPromises(
  db: TenantTransaction,
  wants: readonly PackWant[],
  outgoingId: string | null,
): Promise<void> {
  const sgtins = wants.map(({ sgtin }) => sgtin);
  const documents = (await lockPromised(db, sgtins, outgoingId)).rows.map(({ id }) => id);
  if (documents.length === 0) return;
  const { rows } = await sql<Held>`
    with want as (
      select * from unnest(${sgtins}::text[], ${wants.map(({ storageId }) => storageId)}::int[],
                           ${wants.map(({ share }) => share)}::numeric[]) as w (sgtin, storage_id, share)
    )
    select r.document_id as "documentId", r.line, r.storage_id as "storageId", r.lot_id as "lotId",
           r.address_id as "addressId",
           greatest(0, i.quantity - sum(k.quantity) + sum(least(k.quantity, case
             when w.sgtin is not null then case when w.storage_id = r.storage_id then w.share else 0 end
             else coalesce((select round(sum(e.quantity), 6) from stock_pack_ledger e
                             where e.sgtin = k.sgtin and e.storage_id = r.storage_id), k.quantity) end)))::text
             as quantity
      from stock_reservation r
      join stock_document_line i
        on i.organization_id = r.organization_id and i.document_id = r.document_id and i.n = r.line
      join stock_document_pack k
        on k.organization_id = r.organization_id and k.document_id = r.document_id and k.n = r.line
      left join want w on w.sgtin = k.sgtin
     where r.document_id = any(${documents}::uuid[])
     group by r.organization_id, r.document_id, r.line, r.storage_id, r.lot_id, r.address_id, r.quantity, i.quantity`.execute(
    db,
  );
  await lockBalances(db, rows);
  await sql`
    select stock_yield(${rows.map((row) => row.documentId)}::uuid[], ${rows.map((row) => row.line)}::int[],
                       ${rows.map((row) => row.quantity)}::numeric[])`.execute(db);
}

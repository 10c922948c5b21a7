import { type PackOperation, packTransits } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { refusedTransition } from '../transition-refusal.ts';

/** One pack as a document names it. */
export type PackInput = {
  sgtin: string;
  /** Always the first 14 digits of the SGTIN. */
  gtin: string;
  /** The box it lies in directly. */
  sscc: string | null;
  series: string | null;
  /** yyyy-MM-dd. */
  expiry: string | null;
  /** Of one pack with VAT, decimal text. */
  price: string | null;
};

export type PacksRecord = {
  organizationId: number;
  userId: number | null;
  /** What happened and the document that says so. */
  event: {
    kind: PackOperation;
    /** Our id of a signed document. */
    outgoingId?: string | null;
    /** document_id of an incoming document of MDLP. */
    incomingId?: string | null;
    stockDocumentId?: string | null;
  };
  /** Status of MDLP the packs have now. */
  status: string;
  /** Place of activity (14 digits) they stand at. */
  branchId: string | null;
  storageId: number | null;
  packs: PackInput[];
};

/**
 * Writes what happened to packs: adds those the registry does not have, renews the others, and adds an event to the
 * history of each, in one statement for all. Series, expiry and price that are not given stay as they were; what
 * waits on a pack follows from the status when that is another one.
 * Throws the refusal `pack.transition` when the table of transitions does not permit the step for any of them.
 */
export async function recordPacks(tx: TenantTransaction, record: PacksRecord): Promise<void> {
  const { organizationId, userId, event, status, branchId, storageId } = record;
  const awaiting = packTransits.find((row) => row.status === status)?.scheme ?? 0;
  const packs = [...new Map(record.packs.map((pack) => [pack.sgtin, pack])).values()];
  if (packs.length === 0) return;
  const write = sql`
    with given as (
      select * from unnest(
        ${packs.map((pack) => pack.sgtin)}::text[], ${packs.map((pack) => pack.sscc)}::text[],
        ${packs.map((pack) => pack.series)}::text[], ${packs.map((pack) => pack.expiry)}::date[],
        ${packs.map((pack) => pack.price)}::numeric[]) as g (sgtin, sscc, series, expiry, price)
       order by sgtin collate "C"
    ), written as (
      insert into pack as p
        (organization_id, sgtin, sscc, series, expiry, price, status, operation, branch_id, storage_id, awaiting)
      select ${organizationId}::int, g.sgtin, g.sscc, g.series, g.expiry, g.price,
             ${status}, ${event.kind}, ${branchId}, ${storageId}::int, ${awaiting}::smallint
        from given g
      on conflict (organization_id, sgtin) do update set
        sscc = excluded.sscc, series = coalesce(excluded.series, p.series),
        expiry = coalesce(excluded.expiry, p.expiry), price = coalesce(excluded.price, p.price),
        status = excluded.status, operation = excluded.operation, branch_id = excluded.branch_id,
        storage_id = excluded.storage_id,
        awaiting = case when p.status = excluded.status then p.awaiting else excluded.awaiting end,
        taker = case when p.status = excluded.status then p.taker end,
        previous_status = case when p.status = excluded.status then p.previous_status end,
        held = case when p.status = excluded.status then p.held else 0 end,
        held_status = case when p.status = excluded.status then p.held_status end, version = p.version + 1, updated_at = now()
      returning p.sgtin, p.version
    )
    insert into pack_event (organization_id, sgtin, n, operation, status, branch_id, storage_id, user_id,
                            outgoing_id, incoming_id, stock_document_id)
    select ${organizationId}::int, w.sgtin, w.version, ${event.kind}, ${status}, ${branchId}, ${storageId}::int,
           ${userId}::int, ${event.outgoingId ?? null}::uuid, ${event.incomingId ?? null},
           ${event.stockDocumentId ?? null}::uuid
      from written w`;
  await refusedTransition(() => write.execute(tx));
}

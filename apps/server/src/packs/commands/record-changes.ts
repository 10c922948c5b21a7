import type { PackOperation, PackState } from '@provizor/domain';
import { sql } from 'kysely';
import { codesIn, groupByShared, type TenantTransaction } from '../../database/index.ts';
import { refusedTransition } from '../transition-refusal.ts';

/** What became of one pack. */
export type PackChange = {
  sgtin: string;
  operation: PackOperation;
  state: PackState;
  storageId: number | null;
  /** What the document says of it; null leaves what is known. */
  series?: string | null;
  /** yyyy-MM-dd. */
  expiry?: string | null;
  /** Of one pack with VAT, decimal text. */
  price?: string | null;
};

/** The document that says so. */
export type PackSource = {
  /** Our id of a signed document. */
  outgoingId?: string | null;
  /** document_id of an incoming document of MDLP. */
  incomingId?: string | null;
  stockDocumentId?: string | null;
};

export type ChangesRecord = {
  organizationId: number;
  userId: number | null;
  /** Moment by MDLP's clock; null when it is not told. */
  at: Date | null;
  source: PackSource;
  /** One for each pack. */
  changes: readonly PackChange[];
};

/** What packs of one delivery mostly have in common. */
const sharedBy = ({ operation, state, storageId, series, expiry, price }: PackChange) => [
  operation,
  state.status,
  state.place,
  state.box,
  state.awaiting,
  state.taker,
  state.previous,
  state.held,
  state.heldStatus,
  state.left,
  state.whole,
  storageId,
  series ?? null,
  expiry ?? null,
  price ?? null,
];

/**
 * Writes what became of packs, each with its own state: adds those the registry does not have, renews the others, and
 * adds an event to the history of each, in one statement for all. Throws the refusal `pack.transition` when the table
 * of transitions does not permit the step for any of them.
 */
export async function recordChanges(tx: TenantTransaction, record: ChangesRecord): Promise<void> {
  const { organizationId, userId, at, source, changes } = record;
  if (changes.length === 0) return;
  const groups = groupByShared(changes, ({ sgtin }) => sgtin, sharedBy);
  const column = <T>(value: (change: PackChange) => T): T[] => groups.map(({ row }) => value(row));
  const write = sql`
    with given as (
      select c.sgtin, g.* from unnest(
        ${groups.map(({ codes }) => codes)}::text[], ${column(({ operation }) => operation)}::text[],
        ${column(({ state }) => state.status)}::text[], ${column(({ state }) => state.place)}::text[],
        ${column(({ state }) => state.box)}::text[], ${column(({ state }) => state.awaiting)}::smallint[],
        ${column(({ state }) => state.taker)}::text[], ${column(({ state }) => state.previous)}::text[],
        ${column(({ state }) => state.held)}::smallint[], ${column(({ state }) => state.heldStatus)}::text[],
        ${column(({ state }) => state.left)}::int[], ${column(({ state }) => state.whole)}::int[],
        ${column(({ storageId }) => storageId)}::int[], ${column(({ series }) => series ?? null)}::text[],
        ${column(({ expiry }) => expiry ?? null)}::date[], ${column(({ price }) => price ?? null)}::numeric[]
      ) as g (codes, operation, status, place, box, awaiting, taker, previous, held, held_status, units_left,
              units_whole, storage_id, series, expiry, price)
       cross join lateral ${codesIn(sql`g.codes`)} as c (sgtin)
       order by c.sgtin collate "C"
    ), written as (
      insert into pack as p
        (organization_id, sgtin, operation, status, branch_id, sscc, awaiting, taker, previous_status, held, held_status,
         units_left, units_whole, storage_id, series, expiry, price, mdlp_at)
      select ${organizationId}::int, g.sgtin, g.operation, g.status, g.place, g.box, g.awaiting, g.taker, g.previous,
             g.held, g.held_status, g.units_left, g.units_whole, g.storage_id, g.series, g.expiry, g.price,
             ${at?.toISOString() ?? null}::timestamptz
        from given g
      on conflict (organization_id, sgtin) do update set
        operation = excluded.operation, status = excluded.status, branch_id = excluded.branch_id,
        sscc = excluded.sscc, awaiting = excluded.awaiting, taker = excluded.taker,
        previous_status = excluded.previous_status, held = excluded.held, held_status = excluded.held_status,
        units_left = excluded.units_left, units_whole = excluded.units_whole, storage_id = excluded.storage_id,
        series = coalesce(excluded.series, p.series), expiry = coalesce(excluded.expiry, p.expiry),
        price = coalesce(excluded.price, p.price), mdlp_at = greatest(excluded.mdlp_at, p.mdlp_at),
        version = p.version + 1, updated_at = now()
      returning p.sgtin, p.version, p.operation, p.status, p.branch_id, p.storage_id
    )
    insert into pack_event (organization_id, sgtin, n, operation, status, branch_id, storage_id, user_id, outgoing_id,
                            incoming_id, stock_document_id)
    select ${organizationId}::int, w.sgtin, w.version, w.operation, w.status, w.branch_id, w.storage_id,
           ${userId}::int, ${source.outgoingId ?? null}::uuid, ${source.incomingId ?? null},
           ${source.stockDocumentId ?? null}::uuid
      from written w`;
  await refusedTransition(() => write.execute(tx));
}

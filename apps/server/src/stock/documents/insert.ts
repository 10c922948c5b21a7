import type { LineInput } from '@provizor/contract/stock';
import type { StockDocumentKind, StockLine } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { codesIn, groupByShared, type TenantTransaction } from '../../database/index.ts';
import type { References } from './references.ts';
import { lineColumns, linesAsTyped, typedLine } from './typed-lines.ts';

/** The header of a new draft; what is not named is empty. */
export type NewHead = {
  organizationId: number;
  userId: number | null;
  kind: StockDocumentKind;
  /** As it is, or what finds a free one. */
  number: string | RawBuilder<string>;
  ser?: string;
  /** yyyy-MM-dd. */
  date: string;
  storageId: number;
  storageToId?: number | null | undefined;
  partnerId?: number | null | undefined;
  comment?: string | undefined;
  /** Fields of the kind. */
  data?: Record<string, unknown>;
  /** The document it is made from. */
  baseId?: string | null | undefined;
  /** document_id of MDLP it answers or follows. */
  mdlpDocumentId?: string | null | undefined;
  /** Signed document that makes it, and which part of its outcome: made once. */
  outgoingId?: string | null | undefined;
  part?: number | undefined;
};

/** A draft with its number. */
export type Written = { id: string; number: string };

const insertion = (head: NewHead, from: RawBuilder<unknown> = sql``) => sql`
    insert into stock_document (organization_id, kind, number, ser, document_date, storage_id, storage_to_id,
                                partner_id, comment, data, base_id, mdlp_document_id, outgoing_id, part, user_id)
    select ${head.organizationId}::int, ${head.kind}, ${head.number}, ${head.ser ?? ''}, ${head.date}::date,
           ${head.storageId}::int, ${head.storageToId ?? null}::int, ${head.partnerId ?? null}::int,
           ${head.comment ?? ''}, ${JSON.stringify(head.data ?? {})}::jsonb, ${head.baseId ?? null}::uuid,
           ${head.mdlpDocumentId ?? null}, ${head.outgoingId ?? null}::uuid, ${head.part ?? 1}::int,
           ${head.userId}::int ${from}
    on conflict (organization_id, outgoing_id, part) do nothing
    returning id, number, organization_id`;

/**
 * Writes the header of a draft. Gives undefined when a document of the same outgoing document and part is there already
 * (written by a neighbour meanwhile).
 */
export async function insertHead(db: TenantTransaction, head: NewHead): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    with head as (${insertion(head)})
    select id, number from head`.execute(db);
  return rows[0];
}

/**
 * The same with its first lines as they are typed, by one statement, which writes nothing unless the rows they name are
 * there. Refuses input.invalid.
 */
export async function insertDraft(
  db: TenantTransaction,
  head: NewHead,
  lines: readonly LineInput[],
  references: References,
): Promise<Written | undefined> {
  const { rows } = await sql<Partial<Written> & { counts: number[] }>`/* prepared */
    with known as materialized (
      select ${references.counts} as counts
    ), head as (${insertion(head, sql`from known where known.counts = ${references.wanted}::int[]`)}), written as (
      insert into stock_document_line (organization_id, document_id, ${lineColumns})
      select head.organization_id, head.id, ${typedLine} from head, ${linesAsTyped(lines)}
    )
    select known.counts, head.id, head.number from known left join head on true`.execute(db);
  const { counts, id, number } = rows[0] ?? {};
  references.demand(counts);
  return id && number ? { id, number } : undefined;
}

/** Writes lines of lots that are known. */
export async function insertLines(
  db: TenantTransaction,
  organizationId: number,
  id: string,
  lines: readonly StockLine[],
): Promise<void> {
  await sql`
    insert into stock_document_line (organization_id, document_id, n, lot_id, quantity, address_id)
    select ${organizationId}::int, ${id}::uuid, l.n, l.lot_id, l.quantity, l.address_id
      from unnest(${lines.map((line) => line.n)}::int[], ${lines.map((line) => line.lotId)}::int[],
                  ${lines.map((line) => line.quantity)}::numeric[],
                  ${lines.map((line) => line.addressId ?? 0)}::int[]) as l (n, lot_id, quantity, address_id)`.execute(
    db,
  );
}

/** Writes marked packs under lines; `quantity` is the share of a pack, the whole of it when it is not named. */
export async function insertPacks(
  db: TenantTransaction,
  organizationId: number,
  id: string,
  packs: readonly { n: number; sgtin: string; quantity?: string }[],
): Promise<void> {
  if (packs.length === 0) return;
  const groups = groupByShared(
    packs,
    ({ sgtin }) => sgtin,
    ({ n, quantity = '1' }) => [n, quantity],
  );
  await sql`
    insert into stock_document_pack (organization_id, document_id, sgtin, n, quantity)
    select ${organizationId}::int, ${id}::uuid, c.sgtin, p.n, p.quantity
      from unnest(${groups.map(({ codes }) => codes)}::text[], ${groups.map(({ row }) => row.n)}::int[],
                  ${groups.map(({ row: { quantity = '1' } }) => quantity)}::numeric[]) as p (codes, n, quantity)
     cross join lateral ${codesIn(sql`p.codes`)} as c (sgtin)
     order by c.sgtin collate "C"`.execute(db);
}

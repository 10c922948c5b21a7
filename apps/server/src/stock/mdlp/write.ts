import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { takeNumber } from '../numbering.ts';
import type { PlannedDocument } from './plan.ts';
import { textOf } from './units.ts';

/** What a document of a story says beside its goods. */
export type StoryHead = {
  organizationId: number;
  userId: number | null;
  /** yyyy-MM-dd. */
  date: string;
  partnerId: number | null;
  outgoingId: string | null;
  /** document_id of MDLP it answers or follows. */
  incomingId: string | null;
  /** The document the goods went by before. */
  baseId: string | null;
  /** Fields of a write-off among its documents. */
  destroyed: Record<string, unknown>;
  comment: string;
};

/** A draft with its number. */
export type Written = { id: string; number: string };

/** Writes a planned document as a draft without lines; its number is the next one of the year. */
export async function writeHead(
  db: TenantTransaction,
  head: StoryHead,
  { kind, storageId, storageToId }: PlannedDocument,
): Promise<Written> {
  const number = await takeNumber(db, head.organizationId, kind, head.date, null);
  const { rows } = await sql<Written>`
    insert into stock_document (organization_id, kind, number, document_date, storage_id, storage_to_id, partner_id,
                                mdlp_document_id, outgoing_id, part, user_id, comment, base_id, data)
    values (${head.organizationId}, ${kind}, ${number}, ${head.date}, ${storageId}, ${storageToId}, ${head.partnerId},
            ${head.incomingId}, ${head.outgoingId}, (
              select coalesce(max(part), 0) + 1 from stock_document where outgoing_id = ${head.outgoingId}::uuid),
            ${head.userId}, ${head.comment}, ${head.baseId},
            ${JSON.stringify(kind === 'destroy' ? head.destroyed : {})}::jsonb)
    returning id, number`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('the stock document was not written');
  return made;
}

/** Writes the lines of a draft with the packs under them; those that stood there go. */
export async function writeContent(
  db: TenantTransaction,
  organizationId: number,
  id: string,
  { lines }: PlannedDocument,
): Promise<void> {
  await sql`delete from stock_document_line where document_id = ${id}::uuid`.execute(db);
  await sql`
    insert into stock_document_line (organization_id, document_id, n, lot_id, address_id, quantity)
    select ${organizationId}::int, ${id}::uuid, l.*
      from unnest(${lines.map(({ n }) => n)}::int[], ${lines.map(({ lotId }) => lotId)}::int[],
                  ${lines.map(({ addressId }) => addressId)}::int[],
                  ${lines.map(({ units }) => textOf(units))}::numeric[]) as l`.execute(db);
  const packs = lines.flatMap(({ n, packs: own }) => own.map((pack) => ({ n, ...pack })));
  await sql`
    insert into stock_document_pack (organization_id, document_id, sgtin, n, quantity)
    select ${organizationId}::int, ${id}::uuid, p.*
      from unnest(${packs.map(({ sgtin }) => sgtin)}::text[], ${packs.map(({ n }) => n)}::int[],
                  ${packs.map(({ units }) => textOf(units))}::numeric[]) as p`.execute(db);
}

/** Changes the date and the words of a draft that is about to be posted. */
export const writeWords = (
  db: TenantTransaction,
  id: string,
  { date, comment }: Pick<StoryHead, 'date' | 'comment'>,
): Promise<unknown> =>
  sql`
    update stock_document set document_date = ${date}, comment = ${comment}, updated_at = now()
     where id = ${id}::uuid`.execute(db);

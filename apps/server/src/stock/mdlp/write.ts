import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { insertHead, insertLines, insertPacks, type Written } from '../documents/insert.ts';
import { onOpenDay } from '../keeping/closed.ts';
import { freeNumber } from '../numbering.ts';
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

/** Part of the outcome of a signed document that its next stock document is, from 1. */
async function nextPart(db: TenantTransaction, outgoingId: string): Promise<number> {
  const { rows } = await sql<{ part: number }>`
    select coalesce(max(part), 0) + 1 as part from stock_document where outgoing_id = ${outgoingId}::uuid`.execute(
    db,
  );
  return rows[0]?.part ?? 1;
}

/** The number of the document that was signed: paper, MDLP and stock say the same; null when there is none. */
async function signedNumber(db: TenantTransaction, outgoingId: string | null): Promise<string | null> {
  if (outgoingId === null) return null;
  const { rows } = await sql<{ number: string | null }>`
    select nullif(btrim(doc_num), '') as number from mdlp_outgoing where id = ${outgoingId}::uuid`.execute(
    db,
  );
  return rows[0]?.number ?? null;
}

/**
 * Writes a planned document as a draft without lines. Its number is that of the signed document («…/2» for a further
 * part), else the next one of the year.
 */
export async function writeHead(
  db: TenantTransaction,
  { incomingId: mdlpDocumentId, destroyed, ...story }: StoryHead,
  { kind, storageId, storageToId }: PlannedDocument,
): Promise<Written> {
  const head = { ...story, ...(await onOpenDay(db, story, [storageId, storageToId])) };
  const { organizationId, outgoingId } = head;
  const made = await insertHead(db, {
    ...head,
    mdlpDocumentId,
    kind,
    storageId,
    storageToId,
    number: freeNumber(organizationId, kind, head.date, await signedNumber(db, outgoingId)),
    part: outgoingId === null ? 1 : await nextPart(db, outgoingId),
    data: kind === 'destroy' ? destroyed : {},
  });
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
  const whole = lines.map(({ n, lotId, addressId, units }) => ({
    n,
    lotId,
    addressId,
    quantity: textOf(units),
  }));
  await insertLines(db, organizationId, id, whole);
  const packs = lines.flatMap(({ n, packs: own }) =>
    own.map(({ sgtin, units }) => ({ n, sgtin, quantity: textOf(units) })),
  );
  await insertPacks(db, organizationId, id, packs);
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

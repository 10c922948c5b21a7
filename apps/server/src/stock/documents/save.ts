import type { HandlerInput } from '@provizor/contract';
import type { StockCalls, StockDocument } from '@provizor/contract/stock';
import { dayOf, type StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { freeNumber } from '../numbering.ts';
import { refuseObstacles } from '../obstacles/refuse.ts';
import { copyContent } from './copy.ts';
import { lockSeen, tellChanged } from './head.ts';
import { demandNumber, ownData, takenMeanwhile, writeHeader } from './header.ts';
import { insertDraft, insertHead } from './insert.ts';
import { kindSteps } from './kinds.ts';
import { isNumberTaken } from './numbers.ts';
import { barsBefore } from './obstacles.ts';
import { demandKnown, referencesOf } from './references.ts';
import { findDocument } from './rows.ts';
import { demandTellable, removeLines, removeMarks, writeLines, writeMarks } from './write-lines.ts';

type Added = HandlerInput<StockCalls['add']>['body'];
type Changed = HandlerInput<StockCalls['put']>['body'];

/** Refuses not-found unless the document another is made from is there. */
async function demandBase(db: TenantTransaction, id: string): Promise<void> {
  const { rows } = await sql`select from stock_document where id = ${id}::uuid and not removed`.execute(db);
  if (rows.length === 0) refuse('not-found');
}

/**
 * Makes a draft, empty or from another document. Its number is the given one, or the next of the year. Refuses
 * input.invalid (a row that is not there), stock.number-taken, not-found (the document it is copied from).
 */
export async function addDocument(
  ctx: Context,
  kind: StockDocumentKind,
  body: Added,
): Promise<StockDocument> {
  const { db, user } = ctx;
  const { lines = [], marks = [], base_id: baseId, copy_id: copyId, ...header } = body;
  const references = referencesOf(kind, header, lines);
  if (baseId) await demandBase(db, baseId);
  const date = header.document_date ?? dayOf(ctx.now());
  const wanted = header.number?.trim() || null;
  const ser = header.ser ?? '';
  if (
    wanted !== null &&
    (await isNumberTaken(db, kind, { number: wanted, ser, date, storageId: header.storage_id }))
  ) {
    refuse('stock.number-taken');
  }
  const head = {
    organizationId: user.organizationId,
    userId: user.id,
    kind,
    number: wanted ?? freeNumber(user.organizationId, kind, date, null),
    ser,
    date,
    storageId: header.storage_id,
    storageToId: header.storage_to_id,
    partnerId: header.partner_id,
    comment: header.comment,
    data: ownData(kind, header.data),
    baseId,
  };
  if (copyId) await demandKnown(db, kind, header, lines);
  const made = await (copyId ? insertHead(db, head) : insertDraft(db, head, lines, references)).catch(
    takenMeanwhile,
  );
  const { id } = made ?? refuse('not-found');
  if (copyId) {
    await copyContent(db, user.organizationId, kind, copyId, id);
    await writeLines(db, user.organizationId, id, lines);
  }
  await demandTellable(db, id, lines);
  await writeMarks(db, user.organizationId, id, marks);
  return findDocument(db, kind, id);
}

/**
 * Saves what was typed: header fields, lines, marks, each only as far as it is named. Refuses version.stale,
 * stock.posted, order.confirmed, invent.counting, stock.number-taken, input.invalid.
 */
export async function saveDocument(
  ctx: Context,
  kind: StockDocumentKind,
  body: Changed,
): Promise<StockDocument> {
  const { db, user } = ctx;
  const { id, version, header = {}, lines = [], removed = [], marks = [], removed_marks: taken = [] } = body;
  const head = await lockSeen(db, kind, id, version);
  const ofKind = kindSteps[kind].barsOfChange?.(head.state, body) ?? [];
  refuseObstacles([...(await barsBefore(ctx, head, 'save')), ...ofKind]);
  await demandKnown(db, kind, header, lines);
  await demandNumber(db, head, header);
  await writeHeader(db, head, header);
  await removeLines(db, id, removed);
  await removeMarks(db, id, taken);
  await writeLines(db, user.organizationId, id, lines);
  await demandTellable(db, id, lines);
  await writeMarks(db, user.organizationId, id, marks);
  const saved = await findDocument(db, kind, id);
  tellChanged(ctx, head, head.state, saved.version);
  return saved;
}

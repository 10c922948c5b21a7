import type { Obstacle } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { type Context, type Registered, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { readBody } from '../exchange/index.ts';
import { reserveStory } from '../stock/index.ts';
import { type Answered, answeredBy } from './answered.ts';
import { packChangesOf } from './changes.ts';
import { type EffectDocument, effectDocument, readEffectDocument, textOf } from './document.ts';
import { expand } from './expand.ts';
import { settlePlaces } from './places.ts';
import { ownPlaces } from './registry.ts';
import { storyOf, wantsOf } from './story.ts';

const confirmation = 701;

/** A confirmation takes goods only when it lets another have ours: a delivery of 25 000 packs is not read for nothing. */
const mayTakeGoods = (scheme: number, answered: Answered | undefined): boolean =>
  scheme !== confirmation || answered?.scheme === 416;

/** Whether goods leave a shelf of ours by a document: they are promised to it from the moment it is sent. */
function takesGoods({ row: { effect }, scheme }: EffectDocument): boolean {
  if (effect.kind === 'leave' || effect.kind === 'move') return true;
  if (effect.kind === 'bind') return effect.taker === 'counterparty';
  return scheme === confirmation;
}

/** The stock document a wizard was opened from, when it is there. */
async function ownDocumentOf(db: TenantTransaction, draftId: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select d.id from wizard_draft w
      join stock_document d on d.organization_id = w.organization_id and d.id::text = w.data->>'stock_document_id'
     where w.id = ${draftId}::uuid`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Promises the goods a document takes in the stock; what it will do to the packs is worked out as if MDLP accepted all of
 * it. Gives what of them is short.
 */
async function promise(
  ctx: Context,
  { outgoingId, draftId, actionId, incomeDocumentId, expected }: Registered,
): Promise<Obstacle[]> {
  const { db, user } = ctx;
  const answered = await answeredBy(db, incomeDocumentId);
  if (!mayTakeGoods(actionId, answered)) return [];
  const xml = expected ? null : await readBody(db, outgoingId, 'document');
  const document = expected ? effectDocument(expected) : xml && readEffectDocument(xml);
  if (!document || !takesGoods(document)) return [];
  const expanded = await expand(db, document.lines);
  const { scheme, author, counterparty, fields } = document;
  const occasion = {
    scheme,
    author,
    counterparty,
    answered: answered?.scheme,
    confirmPaused: fields.confirm_paused === true,
    withdrawalType: textOf(fields, 'withdrawal_type'),
    withdrawalReason: textOf(fields, 'withdrawal_reason'),
  };
  const { changes } = packChangesOf({
    document,
    occasion,
    expanded,
    at: null,
    undone: new Map(),
    opened: new Set(),
  });
  const settled = await settlePlaces(db, changes, expanded.known, outgoingId);
  const { rows } = await sql<{ date: string }>`
    select operation_date::text as date from mdlp_outgoing where id = ${outgoingId}`.execute(db);
  const ended = {
    organizationId: user.organizationId,
    userId: user.id,
    outgoingId,
    incomeDocumentId,
    operationDate: rows[0]?.date ?? '',
  };
  const story = storyOf(ended, document, answered?.documentId ?? null, ctx.now());
  const wants = wantsOf(settled, expanded.known, await ownPlaces(db));
  return reserveStory(ctx, story, wants, await ownDocumentOf(db, draftId));
}

/**
 * A document of ours is on its way to MDLP: its goods are promised in the transaction that stores it. What is short stays
 * a draft that says so, and the document goes.
 */
export async function promiseGoods(ctx: Context, registered: Registered): Promise<void> {
  await promise(ctx, registered);
}

/**
 * A document MDLP has not taken at the door goes again: meanwhile its goods were free for everybody. Refuses
 * mdlp.goods-gone when they are not there any more, stock.shortage-hidden to whom that may not be told.
 */
export async function promiseAgain(ctx: Context, registered: Registered): Promise<void> {
  const short = await promise(ctx, registered);
  if (short.length === 0) return;
  if (short.some(({ code }) => code === 'stock.shortage-hidden')) refuse('stock.shortage-hidden');
  const named = short.slice(0, 3).map(({ text }) => text);
  const more = short.length > named.length ? `; и ещё строк: ${short.length - named.length}` : '';
  refuse(
    'mdlp.goods-gone',
    { id: registered.outgoingId },
    `Товара документа на складе уже нет — ${named.join('; ')}${more}. В МДЛП ничего не отправлено`,
  );
}

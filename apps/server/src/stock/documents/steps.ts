import type { HandlerInput } from '@provizor/contract';
import type { StockCalls, StockDocument } from '@provizor/contract/stock';
import { dayOf, type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { postDocument, reverseDocument } from '../commands/post-document.ts';
import { entriesOf, obstaclesOf, untimely } from './complete.ts';
import { unfoldLots } from './copy.ts';
import { demandDraft, lockDocument, tellChanged } from './head.ts';
import { isPaper, stepsOf } from './hooks.ts';
import { linesOf } from './lines.ts';
import { findDocument, lockDocumentSeen } from './rows.ts';
import { unfitLines } from './unfit.ts';

type Seen = HandlerInput<StockCalls['activate']>['body'];

/**
 * Posts a draft: lots of what comes in, entries in the ledger, state active. Refuses version.stale, stock.posted,
 * stock.incomplete with every empty field, stock.shortage with what would break.
 */
export async function activate(ctx: Context, kind: StockDocumentKind, body: Seen): Promise<StockDocument> {
  const { db } = ctx;
  for (const step of stepsOf(kind)) await step.beforeLocking?.(ctx, body.id);
  const document = await lockDocumentSeen(db, kind, body);
  if (document.state === 'active' || document.state === 'done') refuse('stock.posted');
  for (const step of stepsOf(kind)) await step.beforePosting?.(ctx, document);
  const lines = await linesOf(db, { id: body.id, kind, blind: false }, dayOf(ctx.now()));
  const obstacles = [
    ...untimely(document, ctx.now()),
    ...obstaclesOf(document, lines),
    ...(await unfitLines(db, document)),
  ];
  if (obstacles.length > 0)
    refuse('stock.incomplete', { obstacles: obstacles.slice(0, 200), count: obstacles.length });
  if (stockDocumentKinds[kind].effect === 'none') {
    await sql`
      update stock_document set state = 'active', version = version + 1, updated_at = now(), posted_at = now(),
        posted_by = ${ctx.user.id} where id = ${body.id}::uuid`.execute(db);
  } else {
    await postDocument(db, body.id, isPaper(document) ? [] : await entriesOf(ctx, document, lines));
  }
  for (const step of stepsOf(kind)) await step.afterPosting?.(ctx, { ...document, state: 'active' });
  const posted = await findDocument(db, kind, body.id);
  tellChanged(ctx, document, posted.state);
  return posted;
}

/**
 * Takes a document back into the drafts: reversing entries, promises given back. Refuses version.stale,
 * stock.delete-blocked with what would break.
 */
export async function takeBack(ctx: Context, kind: StockDocumentKind, body: Seen): Promise<StockDocument> {
  const { db } = ctx;
  const before = await lockDocumentSeen(db, kind, body);
  const { state } = before;
  for (const step of stepsOf(kind)) await step.beforeTakingBack?.(ctx, before);
  if (state === 'sent') await sql`select stock_release(${body.id}::uuid)`.execute(db);
  else if (state === 'active' || state === 'done') {
    if (stockDocumentKinds[kind].effect !== 'none') {
      await reverseDocument(db, body.id);
      if (stockDocumentKinds[kind].lines === 'goods') await unfoldLots(db, body.id);
    } else {
      await sql`
        update stock_document set state = 'draft', version = version + 1, updated_at = now(), posted_at = null,
          posted_by = null where id = ${body.id}::uuid`.execute(db);
    }
  } else if (state === 'pre-active') {
    await sql`
      update stock_document set state = 'draft', version = version + 1, updated_at = now()
       where id = ${body.id}::uuid`.execute(db);
  }
  for (const step of stepsOf(kind)) await step.afterTakingBack?.(ctx, before);
  const present = await findDocument(db, kind, body.id);
  tellChanged(ctx, before, present.state);
  return present;
}

/**
 * Removes a document; a posted one is taken back first and stays in the ledger's references, unseen. Refuses
 * not-found, stock.delete-blocked with what would break, stock.posted (a draft was meant).
 */
export async function removeDocument(ctx: Context, kind: StockDocumentKind, id: string, draftOnly: boolean) {
  const { db } = ctx;
  const head = await lockDocument(db, kind, id);
  if (draftOnly) demandDraft(head);
  else if (head.state !== 'draft') await takeBack(ctx, kind, { id, version: head.version });
  await sql`update stock_document set removed = true, version = version + 1 where id = ${id}::uuid`.execute(
    db,
  );
  tellChanged(ctx, head, 'removed');
  return { ok: true as const };
}

import type { HandlerInput } from '@provizor/contract';
import type { StockCalls, StockDocument } from '@provizor/contract/stock';
import {
  canEdit,
  canTake,
  movesGoods,
  passageOf,
  type StockDocumentKind,
  type StockPassage,
  stockDocumentKinds,
} from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { postDocument, reverseDocument } from '../ledger/post-document.ts';
import { release } from '../ledger/statements.ts';
import { turnOfPacks } from '../mdlp/lock-packs.ts';
import { forbidden } from '../obstacles/obstacle.ts';
import { refuseObstacles } from '../obstacles/refuse.ts';
import { entriesOf } from './complete.ts';
import { unfoldLots } from './copy.ts';
import { lockDocument, tellChanged } from './head.ts';
import { kindSteps } from './kinds.ts';
import { demandNothingInTheWay } from './obstacles.ts';
import { findDocument, lockDocumentSeen } from './rows.ts';

type Seen = HandlerInput<StockCalls['activate']>['body'];

/**
 * Posts a draft: lots of what comes in, entries in the ledger, state active. Refuses version.stale, and with everything
 * that is in the way at once: stock.posted, stock.incomplete, stock.shortage and what else the table of steps names.
 */
export async function activate(ctx: Context, kind: StockDocumentKind, body: Seen): Promise<StockDocument> {
  const { db } = ctx;
  const { beforePosting, afterPosting } = kindSteps[kind];
  const document = await lockDocumentSeen(db, kind, body, turnOfPacks(body.id));
  const examined = await demandNothingInTheWay(ctx, document, 'post');
  await beforePosting?.(ctx, document, await examined.facts());
  if (stockDocumentKinds[kind].effect === 'none') {
    await sql`
      update stock_document set state = 'active', version = version + 1, updated_at = now(), posted_at = now(),
        posted_by = ${ctx.user.id} where id = ${body.id}::uuid`.execute(db);
  } else {
    await postDocument(
      db,
      body.id,
      movesGoods(document) ? await entriesOf(ctx, document, await examined.lines()) : [],
    );
  }
  await afterPosting?.(ctx, { ...document, state: 'active' });
  const posted = await findDocument(db, kind, body.id);
  tellChanged(ctx, document, posted.state);
  return posted;
}

/** Brings a document to where a passage leads, with what it moves. Refuses stock.delete-blocked with what would break. */
async function goBack(
  db: TenantTransaction,
  { id, kind }: StockDocument,
  { to, moves }: StockPassage,
): Promise<void> {
  if (moves === 'frees') await release(db, id);
  else if (moves === 'reverses') {
    await reverseDocument(db, id);
    if (stockDocumentKinds[kind].lines === 'goods') await unfoldLots(db, id);
  } else {
    await sql`
      update stock_document set state = ${to}, version = version + 1, updated_at = now(), posted_at = null,
        posted_by = null where id = ${id}::uuid`.execute(db);
  }
}

/**
 * Takes a document back to where it can be changed: reversing entries, promises given back; a draft stays as it is.
 * Refuses version.stale, and with everything that is in the way at once: stock.delete-blocked with what would break,
 * and what else the table of steps names.
 */
export async function takeBack(ctx: Context, kind: StockDocumentKind, body: Seen): Promise<StockDocument> {
  const { db } = ctx;
  const { beforeTakingBack, afterTakingBack } = kindSteps[kind];
  const before = await lockDocumentSeen(db, kind, body);
  const passage = passageOf(kind, before.state, 'take-back');
  if (!passage) return before;
  await beforeTakingBack?.(ctx, before);
  await demandNothingInTheWay(ctx, before, 'take-back');
  await goBack(db, before, passage);
  await afterTakingBack?.(ctx, before);
  const present = await findDocument(db, kind, body.id);
  tellChanged(ctx, before, present.state);
  return present;
}

/**
 * Removes a document; a posted one is taken back first and stays in the ledger's references, unseen. Refuses
 * not-found, stock.posted (a draft was meant), and what taking back refuses.
 */
export async function removeDocument(ctx: Context, kind: StockDocumentKind, id: string, draftOnly: boolean) {
  const { db } = ctx;
  const head = await lockDocument(db, kind, id);
  if (draftOnly && !canEdit(kind, head.state)) refuseObstacles([forbidden('stock.posted')]);
  if (!draftOnly && canTake(kind, head.state, 'take-back')) {
    await takeBack(ctx, kind, { id, version: head.version });
  }
  await sql`update stock_document set removed = true, version = version + 1 where id = ${id}::uuid`.execute(
    db,
  );
  tellChanged(ctx, head, 'removed');
  return { ok: true as const };
}

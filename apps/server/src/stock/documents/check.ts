import type { CallReply } from '@provizor/contract';
import type { StockCalls } from '@provizor/contract/stock';
import { dayOf, type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, Refusal } from '../../core/index.ts';
import type { Shortage } from '../shortages.ts';
import { obstaclesOf } from './complete.ts';
import { linesOf } from './lines.ts';
import { findDocument } from './rows.ts';
import { activate } from './steps.ts';

/**
 * Whether posting a document would break the balances, and what keeps it back otherwise: it is posted and rolled
 * back, so the answer is that of the posting itself. Refuses not-found.
 */
export async function checkDocument(
  ctx: Context,
  kind: StockDocumentKind,
  id: string,
): Promise<CallReply<StockCalls['check']>> {
  const document = await findDocument(ctx.db, kind, id);
  const lines = await linesOf(ctx.db, { id, kind, blind: false }, dayOf(ctx.now()));
  const obstacles = obstaclesOf(document, lines);
  const fine = { exists: false, shortages: [], obstacles: obstacles.slice(0, 200) };
  if (obstacles.length > 0 || document.state === 'active' || stockDocumentKinds[kind].effect === 'none')
    return fine;
  // nobody hears of what is rolled back
  const silent: Context = { ...ctx, publish: () => undefined, addJob: async () => undefined };
  await sql`savepoint checking`.execute(ctx.db);
  try {
    await activate(silent, kind, { id, version: document.version });
    await sql`rollback to savepoint checking`.execute(ctx.db);
    return fine;
  } catch (error) {
    await sql`rollback to savepoint checking`.execute(ctx.db);
    if (!(error instanceof Refusal) || error.code !== 'stock.shortage') throw error;
    const { shortages } = error.details as { shortages: Shortage[] };
    return { exists: true, obstacles: [], shortages };
  }
}

import type { CallReply, HandlerInput } from '@provizor/contract';
import type { StockCalls } from '@provizor/contract/stock';
import { canEdit, isPosted, type StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, Refusal } from '../../core/index.ts';
import { StepRefusal } from '../obstacles/refuse.ts';
import { forbiddenFields } from './correct/allowed.ts';
import { correct } from './correct/correct.ts';
import { lockDocument } from './head.ts';
import { addDocument, saveDocument } from './save.ts';
import { activate, removeDocument, takeBack } from './steps.ts';

type Verdict = CallReply<StockCalls['check']>;
type Added = HandlerInput<StockCalls['checkAdd']>['body'];
type Changed = HandlerInput<StockCalls['checkUpdate']>['body'];

const fine: Verdict = { exists: false, shortages: [], obstacles: [], count: 0, message: null };

/** What a refused step says of a document; every other refusal goes on. */
function verdictOf(error: unknown): Verdict {
  if (!(error instanceof StepRefusal)) throw error;
  const { obstacles, count, message } = error;
  const shortages = obstacles.flatMap((each) =>
    each.code === 'stock.shortage' || each.code === 'stock.delete-blocked' ? [each.details] : [],
  );
  return { exists: shortages.length > 0, shortages, obstacles, count, message };
}

/** Does something and rolls it back: the answer is that of the deed itself. Nobody hears of it. */
async function tryOut(ctx: Context, deed: (silent: Context) => Promise<unknown>): Promise<Verdict> {
  const silent: Context = { ...ctx, publish: () => undefined, addJob: async () => undefined };
  await sql`savepoint checking`.execute(ctx.db);
  try {
    await deed(silent);
    return fine;
  } catch (error) {
    return verdictOf(error);
  } finally {
    await sql`rollback to savepoint checking`.execute(ctx.db);
  }
}

/** Whether posting a document would break the balances, and what keeps it back otherwise. Refuses not-found. */
export async function checkDocument(ctx: Context, kind: StockDocumentKind, id: string): Promise<Verdict> {
  const { state, version } = await lockDocument(ctx.db, kind, id);
  if (isPosted(state)) return fine;
  return tryOut(ctx, (silent) => activate(silent, kind, { id, version }));
}

/** The same of a document that is not written yet. Refuses what adding it refuses. */
export const checkNew = (ctx: Context, kind: StockDocumentKind, body: Added): Promise<Verdict> =>
  tryOut(ctx, async (silent) => activate(silent, kind, await addDocument(silent, kind, body)));

/** Whether a change can be made in a posted document where it stands. */
const isCorrection = (kind: StockDocumentKind, { header, lines, removed, marks, removed_marks }: Changed) =>
  [removed, marks, removed_marks].every((part) => !part?.length) &&
  forbiddenFields(kind, { header, lines }).length === 0;

/** The verdict on correcting a posted document; undefined when it is no correction: lines are added. */
async function tryCorrecting(
  ctx: Context,
  { id, header, lines }: Changed,
  version: number,
): Promise<Verdict | undefined> {
  try {
    return await tryOut(ctx, (silent) =>
      correct(silent, id, { version, ...(header ? { header } : {}), ...(lines ? { lines } : {}) }),
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === 'input.invalid') return undefined;
    throw error;
  }
}

/**
 * Whether a change would break the balances. A posted document is corrected where it stands, or taken back, changed and
 * posted again, and all of it rolled back. Refuses not-found and what saving refuses.
 */
export async function checkChange(ctx: Context, kind: StockDocumentKind, body: Changed): Promise<Verdict> {
  const { id, version, state } = await lockDocument(ctx.db, kind, body.id);
  if (isPosted(state) && isCorrection(kind, body)) {
    const verdict = await tryCorrecting(ctx, body, version);
    if (verdict) return verdict;
  }
  return tryOut(ctx, async (silent) => {
    const draft = canEdit(kind, state) ? { version } : await takeBack(silent, kind, { id, version });
    await activate(silent, kind, await saveDocument(silent, kind, { ...body, version: draft.version }));
  });
}

/** Whether removing a document would break the balances. Refuses not-found. */
export async function checkRemoval(ctx: Context, kind: StockDocumentKind, id: string): Promise<Verdict> {
  await lockDocument(ctx.db, kind, id);
  return tryOut(ctx, (silent) => removeDocument(silent, kind, id, false));
}

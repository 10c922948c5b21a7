import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageLimits } from '@provizor/mdlp';
import { sql } from 'kysely';
import { Refusal, refuse, type TaskContext } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { add, contentJob } from '../jobs.ts';
import type { Patience } from '../limits/limiter.ts';
import { askPatiently } from '../link/patience.ts';
import { taskWork, type Work } from '../work.ts';
import { claimLoading, releaseLoading } from './claim.ts';
import { markMissing, saveHierarchies } from './store.ts';
import { missingAmong, missingBoxes, unknownAmong, unknownBoxes } from './unknown.ts';

/** Whose boxes are asked for: which of them are not known yet, which MDLP does not show, and who is told. */
type Wanted = {
  unknown(db: TenantTransaction, limit: number): Promise<string[]>;
  missing(db: TenantTransaction): Promise<string[]>;
  payload: Record<string, unknown>;
};

/** How often a waiting loader looks whether another one has done its work. */
const pause = 300;
/** Looks for the content of a document before it counts as missing. */
const looksForContent = 200;

/** MDLP's "no" to a question about boxes. */
const saysNo = (error: unknown): error is Refusal =>
  error instanceof Refusal && ['mdlp.not-found', 'mdlp.forbidden', 'mdlp.refused'].includes(error.code);

/**
 * Asks for boxes at once. One unknown or foreign box fails the whole question: gives false then, and a single one is
 * noted as missing.
 */
async function askFor(
  work: Work,
  payload: Wanted['payload'],
  codes: string[],
  patience: Patience,
): Promise<boolean> {
  try {
    const answers = await askPatiently(work, patience, (client, signal) =>
      client.fullHierarchies(codes, signal),
    );
    await work.tx(async (ctx) => {
      await saveHierarchies(ctx, work.organizationId, answers);
      const shown = new Set(answers.map(({ down }) => down.sscc));
      for (const code of codes.filter((asked) => !shown.has(asked))) {
        await markMissing(ctx, work.organizationId, code, 'МДЛП не показала короб');
      }
      ctx.publish({ type: 'content.changed', payload });
    });
    return true;
  } catch (error) {
    if (!saysNo(error)) throw error;
    const [only, ...others] = codes;
    if (only === undefined || others.length > 0) return false;
    await work.tx((ctx) => markMissing(ctx, work.organizationId, only, error.message));
    return true;
  }
}

async function waitForContent(work: Work, documentId: string): Promise<void> {
  for (let n = 0; n < looksForContent; n++) {
    const content = await work.tx(async (ctx) => {
      const { rows } = await sql<{ content: string }>`
        select content from mdlp_incoming where document_id = ${documentId}`.execute(ctx.db);
      if (rows[0] && n === 0 && rows[0].content === 'waiting')
        await add(ctx, contentJob(work.organizationId));
      return rows[0]?.content;
    });
    if (content === 'ready') return;
    if (content === 'failed' || content === undefined) break;
    await sleep(pause, undefined, { signal: work.signal });
  }
  refuse('mdlp.content-missing');
}

/**
 * Loads the contents of all boxes a document names, by method 8.4.4: up to 10 boxes a call, half a minute apart.
 * Boxes inside of boxes that are known are not asked for.
 */
export async function loadDocumentBoxes(
  work: Work,
  documentId: string,
  patience: Patience = {},
): Promise<string[]> {
  await waitForContent(work, documentId);
  const wanted: Wanted = {
    unknown: (db, limit) => unknownBoxes(db, documentId, limit),
    missing: (db) => missingBoxes(db, documentId),
    payload: { document_id: documentId },
  };
  return loadAll(work, wanted, patience);
}

/** Boxes of a refused question are asked for in smaller and smaller groups until the bad one stands alone. */
async function loadAll(work: Work, wanted: Wanted, patience: Patience): Promise<string[]> {
  const holder = randomUUID();
  let group: number = pageLimits.boxes;
  let held = false;
  try {
    for (;;) {
      const unknown = await work.tx(({ db }) => wanted.unknown(db, group));
      if (unknown.length === 0) return await work.tx(({ db }) => wanted.missing(db));
      const heldBefore = held;
      held = await claimLoading(work, holder);
      if (!held) await sleep(pause, undefined, { signal: work.signal });
      // What was unknown before the claim may have been loaded by whoever held it.
      if (!heldBefore) continue;
      const done = await askFor(work, wanted.payload, unknown, patience);
      group = done ? Math.min(pageLimits.boxes, group * 2) : Math.ceil(unknown.length / 2);
    }
  } finally {
    await releaseLoading(work, holder);
  }
}

/**
 * Waits within the limits until the contents of all boxes named by a delivery are known.
 * @returns boxes MDLP does not know or does not show
 * Refuses mdlp.content-missing, mdlp.session-required, mdlp.unavailable.
 */
export const loadDeliveryBoxes = (
  ctx: TaskContext,
  organizationId: number,
  documentId: string,
  options: Patience = {},
): Promise<string[]> => loadDocumentBoxes(taskWork(ctx, organizationId), documentId, options);

/**
 * The same for boxes somebody has scanned.
 * @param payload whose screens are told of contents that have come
 */
export const loadBoxContents = (
  ctx: TaskContext,
  organizationId: number,
  codes: readonly string[],
  { payload, ...options }: { payload: Wanted['payload'] } & Patience,
): Promise<string[]> =>
  loadAll(
    taskWork(ctx, organizationId),
    {
      unknown: (db, limit) => unknownAmong(db, codes, limit),
      missing: (db) => missingAmong(db, codes),
      payload,
    },
    options,
  );

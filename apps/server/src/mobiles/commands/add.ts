import { randomUUID } from 'node:crypto';
import type { addJob, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { findJob } from '../queries.ts';
import { insertBatch, tellArrival, withoutRepeats } from './batch.ts';

/** Stores a batch once for its uuid; duplicate codes are dropped, the first scan stays. */
export async function storeJob(ctx: Context, body: HandlerInput<typeof addJob>['body']) {
  const items = withoutRepeats(body.content);
  await completeMarks(ctx, items);
  const { terminal } = ctx.user;
  const batch = await insertBatch(ctx.db, ctx.user.organizationId, {
    uuid: body.uuid ?? randomUUID(),
    name: body.name,
    device: terminal ?? null,
    userId: ctx.user.id,
    items,
  });
  const job = (await findJob(ctx.db, batch.id)) ?? refuse('not-found');
  if (batch.made && terminal) tellArrival(ctx, ctx.user.id, batch, 'Партия с терминала');
  return job;
}

/** Fills in the complete code of packs scanned in a wizard: a screen knows only what it needs (rulings, «mark»). */
async function completeMarks(
  ctx: Context,
  items: { code: string; mark?: string | undefined }[],
): Promise<void> {
  const bare = items.filter((item) => item.mark === undefined);
  const { rows } = await sql<{ code: string; mark: string }>`
    select distinct on (code) code, mark from wizard_scan
    where mark is not null and code = any(${bare.map((item) => item.code)}::text[])
    order by code, scanned_at desc`.execute(ctx.db);
  const marks = new Map(rows.map((row) => [row.code, row.mark]));
  for (const item of bare) {
    const mark = marks.get(item.code);
    if (mark !== undefined) item.mark = mark;
  }
}

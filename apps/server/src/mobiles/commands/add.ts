import { randomUUID } from 'node:crypto';
import type { addJob, HandlerInput } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { findJob } from '../queries.ts';

/** Stores a batch once for its uuid; duplicate codes are dropped, the first scan stays. */
export async function storeJob(ctx: Context, body: HandlerInput<typeof addJob>['body']) {
  const items = [
    ...new Map(body.content.toReversed().map((item) => [item.code, item])).values(),
  ].toReversed();
  await completeMarks(ctx, items);
  const boxes = items.filter((item) => item.kind === 'sscc').length;
  const { rows } = await sql<{ id: number }>`
    insert into scan_job (organization_id, uuid, name, user_id, sscc_count, sgtin_count, content)
    values (${ctx.user.organizationId}, ${body.uuid ?? randomUUID()}, ${body.name}, ${ctx.user.id},
            ${boxes}, ${items.length - boxes}, ${JSON.stringify(items)}::jsonb)
    on conflict (organization_id, uuid) do update set name = excluded.name
    returning id`.execute(ctx.db);
  const id = rows[0]?.id;
  return (id === undefined ? undefined : await findJob(ctx.db, id)) ?? refuse('not-found');
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

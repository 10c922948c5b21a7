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
  const { terminal } = ctx.user;
  const { rows } = await sql<{ id: number; made: boolean }>`
    insert into scan_job (organization_id, uuid, name, device, device_id, user_id, sscc_count, sgtin_count, content)
    values (${ctx.user.organizationId}, ${body.uuid ?? randomUUID()}, ${body.name}, ${terminal?.name ?? null},
            ${terminal?.id ?? null}, ${ctx.user.id}, ${boxes}, ${items.length - boxes},
            ${JSON.stringify(items)}::jsonb)
    on conflict (organization_id, uuid) do update set name = excluded.name
    returning id, xmax = 0 as made`.execute(ctx.db);
  const [row] = rows;
  const job = (row && (await findJob(ctx.db, row.id))) ?? refuse('not-found');
  if (row?.made && terminal) tellArrival(ctx, job);
  return job;
}

/** The person with the terminal in hand sees the batch on the screen at once. */
function tellArrival(
  ctx: Context,
  job: { id: number; name: string; sscc_count: number; sgtin_count: number },
) {
  const content = [
    job.sscc_count > 0 ? `коробов: ${job.sscc_count}` : '',
    job.sgtin_count > 0 ? `упаковок: ${job.sgtin_count}` : '',
  ];
  ctx.publish({
    userId: ctx.user.id,
    type: 'batch.arrived',
    message: `«${job.name}» — ${content.filter(Boolean).join(', ')}`,
    caption: 'Партия с терминала',
    color: 'positive',
    payload: { id: job.id },
  });
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

import { parseScan } from '@provizor/codes';
import type { HandlerInput, returnHivRelease, serveHivPrescription, setHivStatus } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { giveBack } from '../release/return.ts';
import { release } from '../release/serve.ts';
import { lockPrescription } from '../state.ts';
import { clearStatus, setStatus } from '../statuses.ts';
import { enterOne } from './enter.ts';
import { lastRelease } from './task.ts';

type Serve = HandlerInput<typeof serveHivPrescription>['body'];

/** Whole codes by their packs; what is no whole code of a pack is left out. */
function wholeMarks(marks: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const mark of marks) {
    const scan = parseScan(mark);
    if (scan.kind === 'pack' && scan.complete) found.set(scan.sgtin, mark);
  }
  return found;
}

/** Releases for a prescription of the group; the whole codes are kept for the registrar. Refuses what a release refuses. */
export async function serveOne(ctx: Context, id: number, { marks, ...body }: Serve) {
  await enterOne(ctx, id, 'release');
  const { releaseId, documentId, number, codes } = await release(ctx, id, body, { apart: true });
  const whole = wholeMarks(marks);
  const kept = codes.flatMap((sgtin) => {
    const mark = whole.get(sgtin);
    return mark === undefined ? [] : [{ sgtin, mark }];
  });
  await sql`
    insert into hiv_mark (organization_id, release_id, n, sgtin, mark)
    select ${ctx.user.organizationId}::int, ${releaseId}::int, m.n, m.sgtin, m.mark
      from unnest(${kept.map(({ sgtin }) => sgtin)}::text[], ${kept.map(({ mark }) => mark)}::text[])
           with ordinality m (sgtin, mark, n)`.execute(ctx.db);
  const next: 'task' | 'posted' = codes.length > 0 ? 'task' : 'posted';
  return { document_id: documentId, number, next };
}

/** Takes the last release back. Refuses hiv.task-open while the registrar has not answered, and what a return refuses. */
export async function returnOne(
  ctx: Context,
  id: number,
  { reason, dateParent }: HandlerInput<typeof returnHivRelease>['query'],
): Promise<{ offer391: string[] }> {
  await enterOne(ctx, id, 'return');
  const last = await lastRelease(ctx.db, id);
  const { rows } = await sql`
    select from hiv_task where release_id = ${last}::int and state = 'wait'`.execute(ctx.db);
  if (rows.length > 0) refuse('hiv.task-open');
  const { offer391 } = await giveBack(ctx, id, { reason, dateParent });
  return { offer391: [...offer391] };
}

/** Sets a status by hand. Refuses what setting a status refuses. */
export async function setOne(
  ctx: Context,
  id: number,
  { status, date, reason, urgency }: HandlerInput<typeof setHivStatus>['body'],
): Promise<void> {
  await enterOne(ctx, id, 'status');
  await setStatus(ctx, { recipeId: id, statusId: status, dateParent: date, reason, urgency });
}

/** Undoes the last status set by hand. Refuses not-found, prescription.not-last, prescription.objections. */
export async function clearOne(ctx: Context, id: number, statusId: number): Promise<void> {
  await enterOne(ctx, id, 'status');
  const { inForce } = await lockPrescription(ctx.db, id);
  if (inForce[0]?.id !== statusId) refuse('prescription.not-last');
  await clearStatus(ctx, statusId);
}

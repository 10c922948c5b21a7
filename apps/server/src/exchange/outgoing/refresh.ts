import type { CallReply, HandlerInput, refreshOutcome } from '@provizor/contract';
import { type OutcomeInfo, pageLimits } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { DetachedContext } from '../../core/index.ts';
import { takeElsewhere } from '../elsewhere/take.ts';
import { add, outgoingJob } from '../jobs.ts';
import { ask, linkOf, personPatience } from '../link/connect.ts';
import { toMdlpTime } from '../times.ts';
import { requestWork, type Work } from '../work.ts';

type Body = HandlerInput<typeof refreshOutcome>['body'];

const day = 24 * 3_600_000;
const pages = 10;
const defaultDays = 7;

const startOf = (date: string) => new Date(`${date}T00:00:00+03:00`);

/** Our documents of a page whose status in MDLP is another than we know: their job looks at them now. */
async function wake(work: Work, documents: OutcomeInfo[]): Promise<number> {
  return work.tx(async (ctx) => {
    const { rows } = await sql<{ thumbprint: string }>`
      update mdlp_outgoing o set next_attempt_at = now() from unnest(${documents.map((row) => row.request_id)}::text[],
          ${documents.map((row) => row.doc_status)}::text[]) as d (request_id, status)
       where o.id::text = d.request_id and o.applied_at is null and o.processed_at is null
         and o.doc_status is distinct from d.status
      returning o.thumbprint`.execute(ctx.db);
    const { organizationId } = work;
    for (const thumbprint of new Set(rows.map((row) => row.thumbprint))) {
      await add(ctx, outgoingJob({ organizationId, thumbprint }));
    }
    return rows.length;
  });
}

/** «Обновить статусы»: reads the outgoing list of the period and has every document that has moved looked at. */
export async function refreshOutgoing(
  ctx: DetachedContext,
  body: Body,
): Promise<CallReply<typeof refreshOutcome>> {
  const work = requestWork(ctx);
  const link = await linkOf(work, { handle: body.token }, personPatience);
  const from = body.period_s ? startOf(body.period_s) : new Date(ctx.now().getTime() - defaultDays * day);
  const filter = {
    start_date: toMdlpTime(from),
    ...(body.period_e ? { end_date: toMdlpTime(new Date(startOf(body.period_e).getTime() + day)) } : {}),
  };
  const { contour } = link.session;
  let updated = 0;
  let found = 0;
  for (let page = 0, read = 0; page < pages; page++) {
    const { documents, total } = await ask(work, link, (client) =>
      client.outcome({ filter, start_from: read, count: pageLimits.page }),
    );
    const others = await work.tx((unit) =>
      takeElsewhere(unit, work.organizationId, contour, documents, ctx.now()),
    );
    updated += (await wake(work, documents)) + others.updated;
    found += others.found;
    read += documents.length;
    if (documents.length === 0 || read >= total) return { updated, found, complete: true, message: null };
  }
  return {
    updated,
    found,
    complete: false,
    message: 'Просмотрена только часть документов: сократите период',
  };
}

import type { CallReply, refreshErrors } from '@provizor/contract';
import { pageLimits } from '@provizor/mdlp';
import { sql } from 'kysely';
import {
  type DetachedContext,
  Refusal,
  type Task,
  type TenantTaskContext,
  type TicketOutcome,
} from '../../core/index.ts';
import { ask, linkOf, personPatience } from '../link/connect.ts';
import { keepAnswer, publicStatuses } from '../packs/statuses.ts';
import { requestWork, taskWork, type Work } from '../work.ts';
import { failedDocument } from './document.ts';

type Payload = { organizationId: number; outgoingId: string };

/** Packs a ticket names that MDLP was not asked about since it answered, those never asked about first. */
async function staleCodes(work: Work, outgoingId: string): Promise<string[]> {
  const { rows } = await work.tx(({ db }) =>
    sql<{ code: string }>`
      select distinct on (c.checked_at, e.object_id) e.object_id as code
        from mdlp_outgoing_error e join mdlp_outgoing o on o.id = e.outgoing_id
        left join pack_status_cache c on c.sgtin = e.object_id
       where e.outgoing_id = ${outgoingId} and length(e.object_id) = 27
         and (c.checked_at is null or c.checked_at < o.ticket_at)
       order by c.checked_at nulls first, e.object_id`.execute(db),
  );
  return rows.map(({ code }) => code);
}

const tell = (work: Work, outgoingId: string) =>
  work.tx(async ({ publish }) => publish({ type: 'document.changed', payload: { id: outgoingId } }));

/** «Спросить МДЛП об упаковках»: as many as one question takes. Refuses mdlp.wait while the method's interval runs. */
export async function askAboutErrors(
  ctx: DetachedContext,
  outgoingId: string,
  handle: string | undefined,
): Promise<CallReply<typeof refreshErrors>> {
  const work = requestWork(ctx);
  await work.tx(({ db }) => failedDocument(db, outgoingId));
  const stale = await staleCodes(work, outgoingId);
  const codes = stale.length > 0 ? stale.slice(0, pageLimits.sgtins) : await oldestCodes(work, outgoingId);
  if (codes.length === 0) return { asked: 0, left: 0 };
  const link = await linkOf(work, { handle }, personPatience);
  await keepAnswer(work, codes, await ask(work, link, (client) => client.publicSgtinsByList(codes)));
  return { asked: codes.length, left: Math.max(0, stale.length - codes.length) };
}

/** When all were asked about once, the next question is about those whose answer is the oldest. */
async function oldestCodes(work: Work, outgoingId: string): Promise<string[]> {
  const { rows } = await work.tx(({ db }) =>
    sql<{ code: string }>`
      select e.object_id as code from mdlp_outgoing_error e
        join pack_status_cache c on c.sgtin = e.object_id
       where e.outgoing_id = ${outgoingId} and length(e.object_id) = 27
       group by e.object_id, c.checked_at order by c.checked_at limit ${pageLimits.sgtins}`.execute(db),
  );
  return rows.map(({ code }) => code);
}

/** After a ticket with errors: what MDLP says of the packs it names now is asked for in the background. */
export async function askAfterTicket(ctx: TenantTaskContext, outcome: TicketOutcome): Promise<void> {
  const { organizationId, outgoingId, result } = outcome;
  if (result === 'Accepted') return;
  await ctx.addJob('mdlp_errors', { organizationId, outgoingId } satisfies Payload, {
    queue: `mdlp_errors:${organizationId}`,
    key: `mdlp_errors:${organizationId}:${outgoingId}`,
  });
}

/** The task: asks about the packs of a document's errors, 500 a call; without a session the person may ask later. */
export const errorsTask: Task = async (payload, ctx) => {
  const { organizationId, outgoingId } = payload as Payload;
  const work = taskWork(ctx, organizationId);
  const codes = await staleCodes(work, outgoingId);
  if (codes.length === 0) return;
  try {
    await publicStatuses(ctx, organizationId, codes, {
      freshFrom: ctx.now(),
      onProgress: () => tell(work, outgoingId),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

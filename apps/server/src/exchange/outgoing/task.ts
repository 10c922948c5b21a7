import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Task } from '../../core/index.ts';
import { add, outgoingJob } from '../jobs.ts';
import { taskWork, type Work } from '../work.ts';
import { applyTicket } from './apply.ts';
import { follow } from './follow.ts';
import { handOver } from './hand-over.ts';
import { type Outgoing, readOutgoing } from './rows.ts';
import { atOnce, type Next } from './step.ts';
import { fetchTicket } from './ticket.ts';

/** Pauses up to this long are spent inside of the job; longer ones give its place to others. Milliseconds. */
const shortPause = 1000;

/** One step of a document; every step is written down before the next begins, so a killed server goes on after it. */
async function step(work: Work, row: Outgoing): Promise<Next> {
  if (row.document_id === null) return handOver(work, row);
  if (row.processed_at === null) return follow(work, row);
  if (row.ticket_at === null) return fetchTicket(work, row);
  await applyTicket(work, row);
  return 'wait';
}

async function stepOrSay(work: Work, row: Outgoing): Promise<Next> {
  try {
    return await step(work, row);
  } catch (error) {
    if (!work.signal?.aborted && row.ticket_at !== null) {
      const message = 'Квитанция получена, но результат ещё не учтён: программа повторит сама';
      await work.tx(({ db }) =>
        sql`update mdlp_outgoing set message = ${message} where id = ${row.id}`.execute(db),
      );
    }
    throw error;
  }
}

/** The task: takes a document as far as it goes now. */
export const outgoingTask: Task = async (payload, ctx) => {
  const { organizationId, id } = payload as { organizationId: number; id: string };
  for (let next: Next = atOnce; next !== 'wait'; ) {
    const pause = next.at.getTime() - ctx.now().getTime();
    if (pause > shortPause) {
      const { at } = next;
      await ctx.tenant(organizationId, null, (unit) => add(unit, outgoingJob(organizationId, id), at));
      return;
    }
    if (pause > 0) await sleep(pause, undefined, { signal: ctx.signal });
    const row = await ctx.tenant(organizationId, null, ({ db }) => readOutgoing(db, id));
    if (!row || row.applied_at !== null) return;
    next = await stepOrSay(taskWork(ctx, organizationId, row.user_id), row);
  }
};

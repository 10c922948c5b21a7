import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import {
  add,
  boxesJob,
  contentJob,
  elsewhereJob,
  incomeJob,
  namesJob,
  outcomeJob,
  placesJob,
} from './jobs.ts';
import { lockedOpen } from './outgoing/rows.ts';
import { wakeSigners } from './outgoing/trouble.ts';

/** MDLP has not shown how they ended: another account may be shown it. */
const withheld = sql`(document_id is not null and failures > 0 and waits_for is null)`;

/** Wakes everything of an organisation that can go on while a session of MDLP lives. */
export async function beginWork(
  ctx: Pick<TenantTaskContext, 'db' | 'addJob'>,
  organizationId: number,
): Promise<void> {
  await sql`
    update mdlp_outgoing set next_attempt_at = now(), waits_for = null
     where id in ${lockedOpen(sql`(next_attempt_at is null or ${withheld})`)}`.execute(ctx.db);
  await sql`
    update mdlp_incoming set content = 'waiting', next_attempt_at = now()
     where content = 'failed' and content_refused`.execute(ctx.db);
  await wakeSigners(ctx, organizationId);
  for (const job of [placesJob, namesJob, incomeJob, contentJob, boxesJob, outcomeJob, elsewhereJob])
    await add(ctx, job(organizationId));
}

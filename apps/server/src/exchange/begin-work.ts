import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import { add, boxesJob, contentJob, incomeJob, namesJob, outgoingJob, placesJob } from './jobs.ts';

/** Wakes everything of an organisation that can go on while a session of MDLP lives. */
export async function beginWork(
  ctx: Pick<TenantTaskContext, 'db' | 'addJob'>,
  organizationId: number,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from mdlp_outgoing where applied_at is null order by created_at, id`.execute(ctx.db);
  for (const { id } of rows) await add(ctx, outgoingJob(organizationId, id));
  for (const job of [placesJob, namesJob, incomeJob, contentJob, boxesJob])
    await add(ctx, job(organizationId));
}

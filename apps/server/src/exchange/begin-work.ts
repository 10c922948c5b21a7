import { sql } from 'kysely';
import type { TenantTaskContext } from '../core/index.ts';
import { documentJob } from './outgoing/job-name.ts';

/** Jobs of an organisation; each kind runs one after another across all servers, so that accounts share fairly. */
export const incomeJob = (organizationId: number) => ({
  task: 'mdlp_income',
  payload: { organizationId },
  options: { queue: `mdlp_income:${organizationId}`, key: `mdlp_income:${organizationId}`, maxAttempts: 3 },
});

export const contentJob = (organizationId: number) => ({
  task: 'mdlp_content',
  payload: { organizationId },
  options: { queue: `mdlp_content:${organizationId}`, key: `mdlp_content:${organizationId}` },
});

export const placesJob = (organizationId: number) => ({
  task: 'mdlp_places',
  payload: { organizationId },
  options: { queue: `mdlp_content:${organizationId}`, key: `mdlp_places:${organizationId}`, maxAttempts: 3 },
});

export const boxesJob = (organizationId: number) => ({
  task: 'mdlp_boxes',
  payload: { organizationId },
  options: { queue: `mdlp_boxes:${organizationId}`, key: `mdlp_boxes:${organizationId}` },
});

type Job = { task: string; payload: unknown; options: Parameters<TenantTaskContext['addJob']>[2] };

/** Adds a job in the running transaction; a waiting one of the same key is replaced. */
export const add = ({ addJob }: Pick<TenantTaskContext, 'addJob'>, job: Job, runAt?: Date): Promise<void> =>
  addJob(job.task, job.payload, { ...job.options, ...(runAt ? { runAt } : {}) });

/** Wakes everything of an organisation that can go on while a session of MDLP lives. */
export async function beginWork(
  ctx: Pick<TenantTaskContext, 'db' | 'addJob'>,
  organizationId: number,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from mdlp_outgoing where applied_at is null order by created_at, id`.execute(ctx.db);
  for (const { id } of rows) await add(ctx, documentJob(organizationId, id));
  for (const job of [placesJob, incomeJob, contentJob, boxesJob]) await add(ctx, job(organizationId));
}

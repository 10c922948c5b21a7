import { addJob, getJob, listJobs, removeJob } from '@provizor/contract';
import { sql } from 'kysely';
import { bind, refuse } from '../core/index.ts';
import { storeJob } from './commands/add.ts';
import { findJobContent, findJobs } from './queries.ts';

export const bindings = [
  bind(listJobs, async (ctx, { query }) => {
    const items = await findJobs(ctx.db, query);
    return { items, count: items.length };
  }),
  bind(addJob, (ctx, { body }) => storeJob(ctx, body)),
  bind(getJob, async (ctx, { params }) => (await findJobContent(ctx.db, params.id)) ?? refuse('not-found')),
  bind(removeJob, async (ctx, { params }) => {
    const { numAffectedRows } = await sql`delete from scan_job where id = ${params.id}`.execute(ctx.db);
    if (!numAffectedRows) refuse('not-found');
    return { ok: true };
  }),
];

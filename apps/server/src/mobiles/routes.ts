import {
  addJob,
  getJob,
  listDevices,
  listJobDeliveries,
  listJobs,
  makeDeviceToken,
  removeDevice,
  removeJob,
} from '@provizor/contract';
import { sql } from 'kysely';
import { bind, refuse } from '../core/index.ts';
import { storeJob } from './commands/add.ts';
import { findDeliveriesOf } from './deliveries.ts';
import { findDevices, makeToken, removeDeviceOf } from './devices.ts';
import { findJob, findJobContent, findJobs } from './queries.ts';

export const bindings = [
  bind(listDevices, async (ctx, { query }) => {
    const items = await findDevices(ctx.db, query.userid ?? null);
    return { items, count: items.length };
  }),
  bind(makeDeviceToken, (ctx, { query }) => makeToken(ctx, query.name)),
  bind(removeDevice, async (ctx, { params }) => {
    await removeDeviceOf(ctx, params.id);
    return { ok: true };
  }),
  bind(listJobs, async (ctx, { query }) => {
    const items = await findJobs(ctx.db, query);
    return { items, count: items.length };
  }),
  bind(addJob, (ctx, { body }) => storeJob(ctx, body)),
  bind(getJob, async (ctx, { params }) => (await findJobContent(ctx.db, params.id)) ?? refuse('not-found')),
  bind(listJobDeliveries, async (ctx, { params }) => {
    if (!(await findJob(ctx.db, params.id))) refuse('not-found');
    return findDeliveriesOf(ctx.db, ctx.user.organizationId, params.id);
  }),
  bind(removeJob, async (ctx, { params }) => {
    const { numAffectedRows } = await sql`delete from scan_job where id = ${params.id}`.execute(ctx.db);
    if (!numAffectedRows) refuse('not-found');
    return { ok: true };
  }),
];

import { setTimeout as sleep } from 'node:timers/promises';
import { call, ok, signedIn } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { countStatements } from '../testing/statements.ts';
import { bind, refuse, type Slice } from './index.ts';
import { addJob } from './jobs.ts';

const order = call({
  method: 'POST',
  path: '/api/test/order',
  access: signedIn,
  title: 'Order work',
  body: z.object({ name: z.string(), fail: z.boolean().default(false), queue: z.string().optional() }),
  reply: ok,
});

type Work = { name: string; organizationId: number; userId: number };

const done: string[] = [];
const running = new Map<string, number>();
let overlap = 0;
let failuresLeft = 0;

const slice: Slice = {
  name: 'test',
  bindings: [
    bind(order, async (ctx, { body }) => {
      const { organizationId, id: userId } = ctx.user;
      const payload = { name: body.name, organizationId, userId };
      await ctx.addJob('test_work', payload, body.queue ? { queue: body.queue } : {});
      if (body.fail) refuse('stock.shortage');
      return { ok: true };
    }),
  ],
  tasks: {
    test_work: async (payload, ctx) => {
      const { name, organizationId, userId } = payload as Work;
      running.set(name, (running.get(name) ?? 0) + 1);
      if (name === 'serial' && (running.get(name) ?? 0) > 1) overlap += 1;
      await sleep(5);
      running.set(name, (running.get(name) ?? 1) - 1);
      if (name === 'failing' && failuresLeft-- > 0) throw new Error('not yet');
      await ctx.tenant(organizationId, userId, async ({ db }) => {
        await db.updateTable('app_user').set({ position: name }).where('id', '=', userId).execute();
      });
      done.push(name);
    },
  },
};

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [slice], jobs: 4 });
  user = await server.user(await server.organization());
});
afterAll(() => server.close());

const countOf = (name: string) => done.filter((each) => each === name).length;
const send = (body: unknown) => server.send(order, { body }, { token: user.token });

it('does what a request ordered, inside the organisation', async () => {
  await send({ name: 'simple' });
  await expect.poll(() => countOf('simple')).toBe(1);
  const person = await server.tenant(user, (db) =>
    db.selectFrom('app_user').select('position').where('id', '=', user.id).executeTakeFirstOrThrow(),
  );
  expect(person.position).toBe('simple');
});

it('does nothing for a request that was refused', async () => {
  expect((await send({ name: 'refused', fail: true })).status).toBe(409);
  await send({ name: 'marker' });
  await expect.poll(() => countOf('marker')).toBe(1);
  expect(countOf('refused')).toBe(0);
});

it('tries again what failed', async () => {
  failuresLeft = 1;
  await send({ name: 'failing' });
  await expect.poll(() => countOf('failing')).toBe(1);
});

it('begins a job when its moment has come, and asks the database little while none is', async () => {
  const { organizationId, id: userId } = user;
  const asked = await countStatements(
    () => sleep(3000),
    (text) => text.includes('"graphile_worker"._private_jobs as jobs'),
  );
  expect(asked).toBeLessThan(4);
  const add = (name: string, delay: number) =>
    server.tenant(user, (db) => addJob(db, 'test_work', { name, organizationId, userId }, { delay }));
  await add('later', 700);
  await add('sooner', 300);
  await expect.poll(() => [countOf('sooner'), countOf('later')]).toEqual([1, 1]);
});

it('keeps a serial queue in line', async () => {
  await Promise.all(Array.from({ length: 12 }, () => send({ name: 'serial', queue: 'account-1' })));
  await expect.poll(() => countOf('serial')).toBe(12);
  expect(overlap).toBe(0);
});

it('takes one job for one key', async () => {
  const { organizationId, id: userId } = user;
  const later = { key: 'only-one', delay: 3_600_000 };
  const add = (name: string) =>
    server.tenant(user, (db) => addJob(db, 'test_work', { name, organizationId, userId }, later));
  await add('first');
  await add('second');
  const { rows } = await sql<{ name: string }>`
    select payload ->> 'name' as name from graphile_worker._private_jobs where key = 'only-one'`.execute(
    server.db,
  );
  expect(rows).toEqual([{ name: 'second' }]);
});

it('finishes at once what a killed instance had begun', async () => {
  const { organizationId, id: userId } = user;
  const later = { delay: 3_600_000, queue: 'account-2' };
  await server.tenant(user, (db) =>
    addJob(db, 'test_work', { name: 'orphaned', organizationId, userId }, later),
  );
  // As a killed instance leaves it: the job and its queue locked by a worker whose instance holds no lock.
  await sql`insert into job_worker values ('worker-dead', 1)`.execute(server.db);
  await sql`
    with job as (
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-dead', run_at = now()
       where payload ->> 'name' = 'orphaned' returning job_queue_id)
    update graphile_worker._private_job_queues q set locked_at = now(), locked_by = 'worker-dead'
      from job where q.id = job.job_queue_id`.execute(server.db);
  const second = await testServer({ slices: [slice], jobs: 1, databaseUrl: server.databaseUrl });
  try {
    await expect.poll(() => countOf('orphaned')).toBe(1);
    const { rows } = await sql<{ living: boolean }>`
      select count(*) > 0 as living from job_worker`.execute(server.db);
    expect(rows).toEqual([{ living: true }]);
  } finally {
    await second.close();
  }
});

/** Ends every connection to the database of the test but the one that asks, as a restart of PostgreSQL does. */
const cutConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`
    .execute(server.db)
    .catch(() => undefined);

it('goes on after the connections to the database were lost in the middle of jobs', async () => {
  const { organizationId, id: userId } = user;
  const names = Array.from({ length: 120 }, (_, i) => `cut-${i}`);
  for (const name of names) {
    const adding = () =>
      server
        .tenant(user, (db) => addJob(db, 'test_work', { name, organizationId, userId }))
        .then(
          () => true,
          () => false,
        );
    // the first one after a cut may get a connection that is gone
    await expect.poll(adding).toBe(true);
    if (names.indexOf(name) % 20 === 10) await cutConnections();
  }
  for (let round = 0; round < 5; round++) {
    await sleep(40);
    await cutConnections();
  }
  await expect.poll(() => names.filter((name) => countOf(name) === 0)).toEqual([]);
  await send({ name: 'after-the-cut' });
  await expect.poll(() => countOf('after-the-cut')).toBe(1);
});

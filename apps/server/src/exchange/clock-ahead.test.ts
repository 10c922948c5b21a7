import { randomUUID } from 'node:crypto';
import { listIncoming, refreshIncome } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimLoading, releaseLoading } from './boxes/claim.ts';
import { bookSlot, waitOf } from './limits/slots.ts';
import { statusesFor } from './packs/statuses.ts';
import { confirmAll } from './testing/acceptance.ts';
import { taskContext } from './testing/context.ts';
import {
  delivered,
  ended,
  ourPlace,
  type Pharmacist,
  startWorld,
  theirPlace,
  until,
  type World,
} from './testing/world.ts';
import { tickTask } from './tick.ts';
import { taskWork } from './work.ts';

// What was written while the clock was hours ahead, when it has been put right since.
let world: World;
let person: Pharmacist;

beforeAll(async () => {
  world = await startWorld();
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

test('deliveries are found though the list was read by a clock that was ahead', async () => {
  const first = await delivered(world, person, { loose: 1 });
  await world.server.system((db) =>
    sql`update mdlp_income_state set read_to = now() + interval '5 hours'`.execute(db),
  );
  const second = await delivered(world, person, { loose: 1 });
  expect(second.document_id).not.toBe(first.document_id);
});

test('a document planned by a clock that was ahead goes on with the next minute', async () => {
  world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503, times: 1 });
  const { document_id: documentId } = await delivered(world, person, { loose: 1 });
  const { id } = await confirmAll(world, person, documentId);
  await world.server.system((db) =>
    sql`update mdlp_outgoing set next_attempt_at = now() + interval '5 hours'
         where id = ${id} and applied_at is null`.execute(db),
  );
  await world.server.system((db) =>
    sql`delete from graphile_worker._private_jobs where locked_at is null`.execute(db),
  );
  await tickTask({}, taskContext(world.server));
  expect(await ended(world.server, person, id)).toMatchObject({ result: 'Accepted' });
});

test('a delivery whose content was planned by a clock that was ahead is loaded with the next minute', async () => {
  world.sandbox.faults.add({ kind: 'error', method: 'download', status: 503, times: 1000 });
  const shipped = { receiver: ourPlace, shipper: theirPlace, loose: 1 };
  const { notification_id: id } = await world.sandbox.deliver(shipped);
  const contentOf = async () => {
    await world.server.call(refreshIncome, { body: {} }, person.token);
    const { items } = await world.server.call(listIncoming, { body: { limit: 1000 } }, person.token);
    return items.find(({ document_id }) => document_id === id)?.content;
  };
  await until('a first try', async () => (await contentOf()) === 'waiting');
  await until('a job that waits for the end of its pause', () =>
    world.server.system(async (db) => {
      await sql`update mdlp_incoming set next_attempt_at = now() + interval '5 hours' where document_id = ${id}`.execute(
        db,
      );
      const { rows } = await sql`
        select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '5 hours')
          from graphile_worker.jobs
         where task_identifier = 'mdlp_content' and locked_at is null and run_at > now() having count(*) > 0`.execute(
        db,
      );
      return rows.length > 0;
    }),
  );
  world.sandbox.faults.clear();
  expect(await contentOf()).toBe('waiting');
  await tickTask({}, taskContext(world.server));
  await until('its content', async () => (await contentOf()) === 'ready');
});

test('the right to load boxes taken by a clock that was ahead, by somebody who is gone, is anybody’s', async () => {
  const work = taskWork(taskContext(world.server), person.organizationId);
  const [gone, next, later] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await claimLoading(work, gone)).toBe(true);
  expect(await claimLoading(work, next)).toBe(false);
  await world.server.system((db) =>
    sql`update mdlp_box_loader set until = until + interval '5 hours'`.execute(db),
  );
  expect(await claimLoading(work, next)).toBe(true);
  expect(await claimLoading(work, later)).toBe(false);
  await releaseLoading(work, next);
});

test('an answer about packs that was kept by a clock that was ahead is asked for again', async () => {
  const work = taskWork(taskContext(world.server), person.organizationId);
  const freshFrom = new Date(Date.now() - 60_000);
  const code = '09520060000013ZZZZZZZZZZZZZ';
  await statusesFor(work, [code], { freshFrom });
  const askedAt = () =>
    world.server
      .system((db) =>
        sql<{ ahead: boolean }>`
          select checked_at > now() + interval '1 hour' as ahead from pack_status_cache where sgtin = ${code}`.execute(
          db,
        ),
      )
      .then(({ rows }) => rows[0]?.ahead);
  await world.server.system((db) =>
    sql`update pack_status_cache set checked_at = checked_at + interval '5 hours' where sgtin = ${code}`.execute(
      db,
    ),
  );
  expect(await askedAt()).toBe(true);
  await statusesFor(work, [code], { freshFrom });
  expect(await askedAt()).toBe(false);
});

test('a line of MDLP booked by a clock that was ahead is free', async () => {
  const account = { name: 'ahead', pace: 1 };
  const database = world.server.db;
  await bookSlot(database, account, 'publicSgtinsByList');
  await sql`
    update rate_limit set booked_at = booked_at + interval '5 hours', next_at = next_at + interval '5 hours',
      last_request_at = last_request_at + interval '5 hours' where account = ${account.name}`.execute(
    database,
  );
  expect(await waitOf(database, account, 'publicSgtinsByList')).toBe(0);
  expect(await bookSlot(database, account, 'publicSgtinsByList', 100)).toMatchObject({ wait: 0 });
  // The interval after it is kept again.
  expect(await bookSlot(database, account, 'publicSgtinsByList', 100)).toBeNull();
});

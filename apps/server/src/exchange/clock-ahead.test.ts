import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookSlot, waitOf } from './limits/slots.ts';
import { confirmAll } from './testing/acceptance.ts';
import { taskContext } from './testing/context.ts';
import { delivered, ended, type Pharmacist, startWorld, type World } from './testing/world.ts';
import { tickTask } from './tick.ts';

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

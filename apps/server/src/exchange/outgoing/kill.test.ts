import { setTimeout as sleep } from 'node:timers/promises';
import { sendDocument } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiesIn, objectsOf, signedConfirmation } from '../testing/acceptance.ts';
import { type ServerProcess, startProcess } from '../testing/process.ts';
import { delivered, ended, type Pharmacist, startWorld, until, type World } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
let running: ServerProcess | undefined;

// The server of the test takes calls only; jobs run in a process that is killed.
beforeAll(async () => {
  world = await startWorld({ jobs: 0 });
  person = await world.pharmacist();
  running = await startProcess(world);
  await person.signIn();
});
afterAll(async () => {
  await running?.kill();
  await world.close();
});

const eventsOf = async (outgoingId: string) => {
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ sgtin: string }>`select sgtin from pack_event where outgoing_id = ${outgoingId}`.execute(db),
  );
  return rows.map(({ sgtin }) => sgtin);
};

test.each([
  ['send', 'before MDLP has it'],
  ['document', 'while its status is looked at'],
  ['ticket', 'while its ticket is fetched'],
])('killed at «%s», %s, the next start goes on and nothing happens twice', async (method) => {
  const item = await delivered(world, person, { loose: 3 });
  const body = await signedConfirmation(
    world.server,
    person,
    await objectsOf(world.server, person, item.document_id),
  );
  world.sandbox.faults.add({ kind: 'slow', method, ms: 700, times: 1 });
  const sending = world.server.call(sendDocument, { body }, person.token);
  await until(`the call ${method}`, async () => world.sandbox.faults.list().length === 0);
  await sleep(50);
  await running?.kill();
  running = await startProcess(world);
  const { id } = await sending;
  expect(await ended(world.server, person, id)).toMatchObject({ state: 'done', result: 'Accepted' });
  expect(copiesIn(world, id)).toBe(1);
  expect(new Set(await eventsOf(id)).size).toBe(3);
  expect(await eventsOf(id)).toHaveLength(3);
});

test('killed between signing and sending: the stored document goes out once', async () => {
  const item = await delivered(world, person, { loose: 2 });
  const body = await signedConfirmation(
    world.server,
    person,
    await objectsOf(world.server, person, item.document_id),
  );
  await running?.kill();
  const reply = await world.server.call(sendDocument, { body }, person.token);
  expect(reply).toMatchObject({ document_id: null, state: 'queued' });
  running = await startProcess(world);
  expect(await ended(world.server, person, reply.id)).toMatchObject({ result: 'Accepted' });
  expect(copiesIn(world, reply.id)).toBe(1);
  expect(await eventsOf(reply.id)).toHaveLength(2);
});

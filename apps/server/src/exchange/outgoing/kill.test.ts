import { setTimeout as sleep } from 'node:timers/promises';
import {
  cancelQueued,
  getOutgoing,
  getQueue,
  listIncoming,
  refreshIncome,
  sendDocument,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiesIn, objectsOf, signedConfirmation } from '../testing/acceptance.ts';
import { type ServerProcess, startProcess } from '../testing/process.ts';
import {
  delivered,
  ended,
  ourPlace,
  type Pharmacist,
  startWorld,
  theirPlace,
  until,
  type World,
} from '../testing/world.ts';

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

const cancel = (id: string) =>
  world.server.send(cancelQueued, { body: { kind: 'document', id } }, { token: person.token });

async function signed(loose: number) {
  const item = await delivered(world, person, { loose });
  return signedConfirmation(world.server, person, await objectsOf(world.server, person, item.document_id));
}

test('a document cancelled while nobody runs the jobs never goes out after the next start', async () => {
  const body = await signed(2);
  await running?.kill();
  const { id } = await world.server.call(sendDocument, { body }, person.token);
  expect((await cancel(id)).status).toBe(200);
  running = await startProcess(world);
  // Another one goes through the same queue: whatever was to happen to the first has happened by then.
  const next = await world.server.call(sendDocument, { body: await signed(1) }, person.token);
  expect(await ended(world.server, person, next.id)).toMatchObject({ result: 'Accepted' });
  expect(copiesIn(world, id)).toBe(0);
  const { state } = await world.server.call(getOutgoing, { params: { id } }, person.token);
  expect(state).toBe('cancelled');
});

test('killed in the middle of the sending, a document is not cancelled: MDLP may have it', async () => {
  const body = await signed(2);
  world.sandbox.faults.add({ kind: 'slow', method: 'send', ms: 700, times: 1 });
  const sending = world.server.call(sendDocument, { body }, person.token);
  await until('the sending', async () => world.sandbox.faults.list().length === 0);
  await running?.kill();
  const { id } = await sending;
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'mdlp.too-late' } });
  running = await startProcess(world);
  expect(await ended(world.server, person, id)).toMatchObject({ result: 'Accepted' });
  expect(copiesIn(world, id)).toBe(1);
});

test.each(['income', 'download'])(
  'killed at «%s», the next start brings every new document whole and once',
  async (method) => {
    const made = await Promise.all(
      [2, 3, 4].map((loose) => world.sandbox.deliver({ receiver: ourPlace, shipper: theirPlace, loose })),
    );
    world.sandbox.faults.add({ kind: 'slow', method, ms: 700, times: 1 });
    if (method === 'download') await world.server.call(refreshIncome, { body: {} }, person.token);
    await until(`the call ${method}`, async () => world.sandbox.faults.list().length === 0);
    await running?.kill();
    running = await startProcess(world);
    const ids = made.map(({ notification_id: id }) => id);
    await until('all contents', async () => {
      const page = await world.server.call(listIncoming, { body: { limit: 1000 } }, person.token);
      const ready = page.items.filter((item) => ids.includes(item.document_id) && item.content === 'ready');
      return ready.length === ids.length;
    });
    const { rows } = await world.server.tenant(person, (db) =>
      sql<{ lines: number }>`
        select count(*)::int as lines from mdlp_incoming_line where document_id = any(${ids}::text[])
         group by document_id order by lines`.execute(db),
    );
    expect(rows.map(({ lines }) => lines)).toEqual([2, 3, 4]);
    await until('an empty queue', async () => {
      const queue = await world.server.call(getQueue, {}, person.token);
      return queue.items.every(({ kind }) => kind !== 'content');
    });
  },
);

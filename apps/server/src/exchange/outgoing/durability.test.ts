import { getOutgoing, sendDocument } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TicketOutcome } from '../../core/index.ts';
import { confirmAll, copiesIn, objectsOf, signedConfirmation } from '../testing/acceptance.ts';
import { taskContext } from '../testing/context.ts';
import { delivered, ended, type Pharmacist, startWorld, until, type World } from '../testing/world.ts';
import { taskWork } from '../work.ts';
import { applyTicket } from './apply.ts';
import { readOutgoing } from './rows.ts';

let world: World;
let person: Pharmacist;
/** Tickets applied, by document: more than one is the worst that can happen. */
const applied = new Map<string, number>();
let stumble = 0;
const onTicket = async (_ctx: unknown, { outgoingId }: TicketOutcome) => {
  if (stumble > 0) {
    stumble -= 1;
    throw new Error('a slice stumbles while it applies a ticket');
  }
  applied.set(outgoingId, (applied.get(outgoingId) ?? 0) + 1);
};

beforeAll(async () => {
  world = await startWorld({ listeners: { onTicket } });
});
beforeEach(async () => {
  person = await world.pharmacist();
  await person.signIn();
});
afterEach(() => {
  world.sandbox.faults.clear();
  stumble = 0;
});
afterAll(() => world.close());

const look = (id: string) => world.server.call(getOutgoing, { params: { id } }, person.token);

async function expectOnce(id: string) {
  const end = await ended(world.server, person, id);
  expect(end).toMatchObject({ state: 'done', result: 'Accepted' });
  expect(copiesIn(world, id)).toBe(1);
  expect(applied.get(id)).toBe(1);
}

test.each(['send', 'document', 'ticket', 'request', 'docSize'])(
  'a connection that breaks at «%s» after MDLP has carried the call out costs nothing',
  async (method) => {
    const item = await delivered(world, person, { loose: 2 });
    if (method === 'request') world.sandbox.faults.add({ kind: 'drop', method: 'send', times: 1 });
    world.sandbox.faults.add({ kind: 'drop', method, times: 2 });
    const { id } = await confirmAll(world, person, item.document_id);
    await expectOnce(id);
  },
);

test.each([500, 503, 429, 401])(
  'an answer %i to the sending makes the document wait, not fail',
  async (status) => {
    const item = await delivered(world, person, { loose: 2 });
    world.sandbox.faults.add({ kind: 'error', method: 'send', status, times: 1 });
    const { id } = await confirmAll(world, person, item.document_id);
    if (status === 401) {
      const waiting = await until('the document waits for a session', async () => {
        const state = await look(id);
        return /входа/.test(state.message ?? '') && state;
      });
      expect(waiting.state).not.toBe('failed');
      await person.signIn();
    }
    await expectOnce(id);
  },
);

test('while MDLP is down the signed document waits, says why and until when, and goes by itself', async () => {
  const item = await delivered(world, person, { loose: 2 });
  const body = await signedConfirmation(
    world.server,
    person,
    await objectsOf(world.server, person, item.document_id),
  );
  world.sandbox.faults.add({ kind: 'stop', mode: 'refuse' });
  const reply = await world.server.call(sendDocument, { body }, person.token);
  expect(reply.document_id).toBeNull();
  // each attempt empties both for a moment
  await until('the document says why it waits and until when', async () => {
    const { message, next_attempt_at: next } = await look(reply.id);
    return next !== null && /^МДЛП недоступна.*в очереди/.test(message ?? '');
  });
  expect(copiesIn(world, reply.id)).toBe(0);
  world.sandbox.faults.clear();
  await expectOnce(reply.id);
});

test('a session that ends in the middle is waited for; the document goes on when somebody signs in', async () => {
  const item = await delivered(world, person, { loose: 2 });
  const body = await signedConfirmation(
    world.server,
    person,
    await objectsOf(world.server, person, item.document_id),
  );
  world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503 });
  const { id } = await world.server.call(sendDocument, { body }, person.token);
  world.sandbox.mdlp.db.run('delete from token');
  world.sandbox.faults.clear();
  await until('the document waits for a session', async () => /входа/.test((await look(id)).message ?? ''));
  expect(copiesIn(world, id)).toBe(0);
  await person.signIn();
  await expectOnce(id);
});

test('a slice that stumbles over a ticket gets it again, whole', async () => {
  const item = await delivered(world, person, { loose: 2 });
  stumble = 1;
  const { id } = await confirmAll(world, person, item.document_id);
  await expectOnce(id);
});

test('two servers share the work and do none of it twice', async () => {
  const second = await world.another();
  try {
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) {
      const item = await delivered(world, person, { loose: 2 });
      const objects = await objectsOf(world.server, person, item.document_id);
      const body = await signedConfirmation(n % 2 ? second : world.server, person, objects);
      const replies = await Promise.all(
        [world.server, second].map((server) => server.call(sendDocument, { body }, person.token)),
      );
      ids.push(replies[0]?.id ?? '');
    }
    for (const id of ids) await expectOnce(id);
  } finally {
    await second.close();
  }
});

test('a large document goes the large way, and an upload cut short is begun anew', async () => {
  const item = await delivered(world, person, { loose: 14_000 });
  world.sandbox.faults.add({ kind: 'drop', method: 'uploadLarge', times: 1 });
  world.sandbox.faults.add({ kind: 'drop', method: 'sendFinished', times: 1 });
  const { id } = await confirmAll(world, person, item.document_id);
  const end = await ended(world.server, person, id);
  expect(end).toMatchObject({ result: 'Accepted', accepted_objects: 14_000 });
  expect(copiesIn(world, id)).toBe(1);
  expect(applied.get(id)).toBe(1);
});

test('servers that lost sight of each other apply one ticket once', async () => {
  const { server } = world;
  const item = await delivered(world, person, { loose: 2 });
  world.sandbox.faults.add({ kind: 'stop' });
  const { id } = await confirmAll(world, person, item.document_id);
  // Beside the job: a queue that believes a living server dead gives its job to another one.
  const row = await server.tenant(person, async (db) => {
    await sql`
      update mdlp_outgoing set document_id = 'kept', sent_at = now(), processed_at = now(), ticket_at = now(),
        result = 'Accepted' where id = ${id}`.execute(db);
    return readOutgoing(db, id);
  });
  const work = taskWork(taskContext(server), person.organizationId, person.id);
  await Promise.all(Array.from({ length: 5 }, () => (row ? applyTicket(work, row) : undefined)));
  expect(await ended(server, person, id)).toMatchObject({ result: 'Accepted', accepted_objects: 2 });
  expect(applied.get(id)).toBe(1);
});

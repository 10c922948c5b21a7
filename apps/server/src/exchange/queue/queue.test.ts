import {
  cancelQueued,
  getOutgoing,
  getQueue,
  listIncoming,
  refreshIncome,
  retryQueued,
  sendDocument,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TicketOutcome } from '../../core/index.ts';
import { copiesIn, objectsOf, signedConfirmation } from '../testing/acceptance.ts';
import { sentWithoutSession } from '../testing/without-session.ts';
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
const outcomes: TicketOutcome[] = [];
const cancelled: string[] = [];

beforeAll(async () => {
  world = await startWorld({
    listeners: {
      onTicket: async (_ctx, outcome) => void outcomes.push(outcome),
      onCancelled: async (_ctx, { outgoingId }) => void cancelled.push(outgoingId),
    },
  });
});
beforeEach(async () => {
  outcomes.length = 0;
  cancelled.length = 0;
  person = await world.pharmacist();
  await person.signIn();
});
afterEach(() => world.sandbox.faults.clear());
afterAll(() => world.close());

const queue = async () => {
  const { items } = await world.server.call(getQueue, {}, person.token);
  return items.filter(({ kind }) => kind === 'document');
};
const cancel = (id: string) =>
  world.server.send(cancelQueued, { body: { kind: 'document', id } }, { token: person.token });

async function prepared(loose = 2) {
  const item = await delivered(world, person, { loose });
  const objects = await objectsOf(world.server, person, item.document_id);
  return { item, body: await signedConfirmation(world.server, person, objects) };
}

/** Nobody is signed in any more: documents stay where they are. */
async function forgetSessions() {
  await world.server.tenant(person, (db) => sql`update mdlp_session set expires_at = now()`.execute(db));
}

/** A document that waits for somebody to sign in. */
async function waiting() {
  const { item, body } = await prepared();
  const { id } = await sentWithoutSession(world, person, () =>
    world.server.call(sendDocument, { body }, person.token),
  );
  return { item, body, id };
}

test('what waits for a session says so, may be retried and cancelled', async () => {
  const { id } = await waiting();
  const [row] = await queue();
  expect(row).toMatchObject({
    kind: 'document',
    id,
    reason: 'session',
    count: 2,
    until: null,
    can_retry: true,
    can_cancel: true,
    why_not: null,
    method: { number: '5.1' },
  });
  expect(row?.title).toMatch(/^701 · /);
  expect(row?.message).toMatch(/входа в МДЛП/);
  await person.signIn();
  expect(await ended(world.server, person, id)).toMatchObject({ result: 'Accepted' });
  expect(await queue()).toEqual([]);
});

test('a cancelled document never goes out, its delivery waits for an answer again and takes a new one', async () => {
  const { item, body, id } = await waiting();
  expect((await cancel(id)).status).toBe(200);
  expect((await cancel(id)).status).toBe(200);
  expect(cancelled).toEqual([id]);
  expect(outcomes).toMatchObject([{ outgoingId: id, result: 'Failed', accepted: [] }]);
  expect(outcomes[0]?.rejected).toHaveLength(2);
  const card = await world.server.call(getOutgoing, { params: { id } }, person.token);
  expect(card).toMatchObject({
    state: 'cancelled',
    document_id: null,
    message: expect.stringMatching(/Отменён/),
  });
  const { items } = await world.server.call(listIncoming, { body: {} }, person.token);
  expect(items.find(({ document_id }) => document_id === item.document_id)).toMatchObject({ done: 0 });
  await person.signIn();
  expect(copiesIn(world, id)).toBe(0);
  expect(await queue()).toEqual([]);
  // Signed once more, the very same document: nothing of the first one is in the way.
  await world.server.call(sendDocument, { body }, person.token);
  expect(await ended(world.server, person, id)).toMatchObject({ result: 'Accepted', accepted_objects: 2 });
  expect(copiesIn(world, id)).toBe(1);
});

test('a document that may have reached MDLP is not cancelled, and the answer says why', async () => {
  const { body } = await prepared();
  world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503 });
  const { id } = await world.server.call(sendDocument, { body }, person.token);
  // While it is tried once more there is no moment of the next attempt.
  const row = await until('the line is down', async () =>
    (await queue()).find((waiting) => waiting.reason === 'mdlp' && waiting.until !== null),
  );
  expect(row).toMatchObject({ can_cancel: false, can_retry: true, attempts: expect.any(Number) });
  expect(row.why_not).toMatch(/МДЛП могла его получить/);
  expect(await cancel(id)).toMatchObject({
    status: 409,
    body: { code: 'mdlp.too-late', message: row.why_not },
  });
  world.sandbox.faults.clear();
  await world.server.call(retryQueued, { body: { kind: 'document', id } }, person.token);
  await ended(world.server, person, id);
  expect(await cancel(id)).toMatchObject({ status: 409, body: { message: 'Документ уже обработан' } });
});

test('whoever comes first has it: cancelling and sending at once end in one of the two', async () => {
  for (let round = 0; round < 6; round++) {
    const { body } = await prepared(1);
    const sending = world.server.call(sendDocument, { body }, person.token);
    const id = body.request_id;
    const answer = await until('an answer to the cancelling', async () => {
      const said = await cancel(id);
      return said.status !== 404 && said;
    });
    await sending;
    const end = await until('the end of the document', async () => {
      const { state } = await world.server.call(getOutgoing, { params: { id } }, person.token);
      return (state === 'done' || state === 'cancelled') && state;
    });
    expect(end).toBe(answer.status === 200 ? 'cancelled' : 'done');
    expect(copiesIn(world, id)).toBe(answer.status === 200 ? 0 : 1);
  }
});

test('all waiting documents go at once when a person says so', async () => {
  world.sandbox.faults.add({ kind: 'error', method: 'send', status: 503 });
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { body } = await prepared(1);
    ids.push((await world.server.call(sendDocument, { body }, person.token)).id);
  }
  world.sandbox.faults.clear();
  await world.server.call(retryQueued, { body: { kind: 'document' } }, person.token);
  for (const id of ids) expect(await ended(world.server, person, id)).toMatchObject({ result: 'Accepted' });
});

test('downloads that failed and boxes stand in the queue with their reason', async () => {
  world.sandbox.faults.add({ kind: 'error', method: 'download', status: 503 });
  await world.sandbox.deliver({ receiver: ourPlace, shipper: theirPlace, boxes: 1, packsPerBox: 2 });
  await world.server.call(refreshIncome, { body: {} }, person.token);
  const row = await until('the download in the queue', async () => {
    const { items } = await world.server.call(getQueue, {}, person.token);
    return items.find(({ kind, id, reason }) => kind === 'content' && id !== null && reason === 'mdlp');
  });
  expect(row).toMatchObject({ can_retry: true, can_cancel: false, method: { number: '5.10' } });
  expect(row.attempts).toBeGreaterThan(0);
  world.sandbox.faults.clear();
  await world.server.call(retryQueued, { body: { kind: 'content', id: row.id ?? '' } }, person.token);
  await until('the download is over', async () => {
    const { items } = await world.server.call(getQueue, {}, person.token);
    return items.every(({ kind }) => kind !== 'content');
  });
  // Nobody is signed in before they are wanted: they wait.
  await forgetSessions();
  await world.server.tenant(person, (db) =>
    sql`update mdlp_incoming set boxes_wanted = true where document_id = ${row.id}`.execute(db),
  );
  const { items, session } = await world.server.call(getQueue, {}, person.token);
  expect(session).toBe(false);
  const boxes = items.find(({ kind }) => kind === 'boxes');
  expect(boxes).toMatchObject({ id: row.id, reason: 'session', count: 1, can_cancel: true });
  await world.server.call(cancelQueued, { body: { kind: 'boxes', id: row.id ?? '' } }, person.token);
  const after = await world.server.call(getQueue, {}, person.token);
  expect(after.items.some(({ kind }) => kind === 'boxes')).toBe(false);
});

test.each([403, 400])(
  'a content MDLP keeps from us (%i) stands in the queue and is loaded after the next log-in',
  async (status) => {
    world.sandbox.faults.add({ kind: 'error', method: 'download', status });
    const { notification_id: id } = await world.sandbox.deliver({
      receiver: ourPlace,
      shipper: theirPlace,
      loose: 1,
    });
    await world.server.call(refreshIncome, { body: {} }, person.token);
    const contentOf = async (): Promise<string | undefined> => {
      const { items } = await world.server.call(listIncoming, { body: { limit: 1000 } }, person.token);
      return items.find(({ document_id }) => document_id === id)?.content;
    };
    await until('the content is refused', async () => (await contentOf()) === 'failed');
    const { items } = await world.server.call(getQueue, {}, person.token);
    const row = items.find((waiting) => waiting.kind === 'content' && waiting.id === id);
    expect(row).toMatchObject({ reason: 'session', until: null, can_retry: true });
    if (status === 403) expect(row?.message).toContain('DOWNLOAD_DOCUMENT');
    world.sandbox.faults.clear();
    await person.signIn();
    await until('the content is there', async () => (await contentOf()) === 'ready', 20_000);
    const after = await world.server.call(getQueue, {}, person.token);
    expect(after.items.filter((waiting) => waiting.id === id)).toEqual([]);
  },
);

test('a content MDLP keeps from us is loaded when a person says so', async () => {
  world.sandbox.faults.add({ kind: 'error', method: 'download', status: 403 });
  await world.sandbox.deliver({ receiver: ourPlace, shipper: theirPlace, loose: 1 });
  await world.server.call(refreshIncome, { body: {} }, person.token);
  const refused = async () => {
    const { items } = await world.server.call(getQueue, {}, person.token);
    return items.filter(({ kind, message }) => kind === 'content' && message !== null);
  };
  await until('the content is refused', async () => (await refused()).length > 0);
  world.sandbox.faults.clear();
  await world.server.call(retryQueued, { body: { kind: 'content' } }, person.token);
  await until('the content is there', async () => (await refused()).length === 0, 20_000);
});

import {
  authorizeMdlp,
  fetchTicket,
  getDocument,
  getOutgoing,
  getQueue,
  loadTickets,
  takeMdlpToken,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TicketOutcome } from '../../core/index.ts';
import { confirmAll, objectsOf } from '../testing/acceptance.ts';
import { taskContext } from '../testing/context.ts';
import { delivered, ended, type Pharmacist, startWorld, until, type World } from '../testing/world.ts';
import { taskWork } from '../work.ts';
import { finishFailed } from './apply.ts';
import { readOutgoing } from './rows.ts';

let world: World;
let person: Pharmacist;
const outcomes: TicketOutcome[] = [];

beforeAll(async () => {
  world = await startWorld({ listeners: { onTicket: async (_ctx, outcome) => void outcomes.push(outcome) } });
});
beforeEach(async () => {
  world.sandbox.faults.clear();
  outcomes.length = 0;
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

const cardOf = async (documentId: string) =>
  (await world.server.call(getDocument, { body: { document_id: documentId } }, person.token)).document;
const progressOf = (id: string) => world.server.call(getOutgoing, { params: { id } }, person.token);

/** The document that waits because MDLP does not answer a question about it. */
const withheld = (id: string) =>
  until('the document waits', async () => {
    const { items } = await world.server.call(getQueue, {}, person.token);
    return items.find((row) => row.id === id && /МДЛП приняла документ, но/.test(row.message ?? ''));
  });

/** Packs of a delivery in the registry, with how many things have happened to them. */
const eventsOf = async (codes: string[]) => {
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ status: string; events: number }>`
      select status, (select count(*)::int from pack_event e where e.sgtin = p.sgtin) as events
        from pack p where sgtin = any(${codes}::text[])`.execute(db),
  );
  return rows;
};

const codesOf = async (documentId: string) =>
  (await objectsOf(world.server, person, documentId)).flatMap((object) =>
    'sgtin' in object && object.sgtin ? [object.sgtin] : [],
  );

test.each([
  ['ticket', 403, 'DOWNLOAD_DOCUMENT'],
  ['ticket', 400, 'спросит снова сама'],
  ['document', 403, 'OUTCOME_LIST'],
] as const)(
  'a document whose end MDLP does not show (%s, %i) waits, and is applied once it does',
  async (method, status, said) => {
    const item = await delivered(world, person, { loose: 2 });
    world.sandbox.faults.add({ kind: 'error', method, status });
    const { id } = await confirmAll(world, person, item.document_id);
    const row = await withheld(id);
    expect(row.message).toContain(said);
    expect(row).toMatchObject({ can_cancel: false });
    expect(await progressOf(id)).toMatchObject({
      state: expect.stringMatching(/^(sent|processing)$/),
      result: null,
      problems: [],
    });
    expect(outcomes).toEqual([]);
    expect(await cardOf(item.document_id)).toMatchObject({ done: 1 });
    world.sandbox.faults.clear();
    await person.signIn();
    expect(await ended(world.server, person, id)).toMatchObject({ state: 'done', result: 'Accepted' });
    expect(outcomes).toHaveLength(1);
    expect(await cardOf(item.document_id)).toMatchObject({ done: 1, accepted: 2 });
  },
);

test('what one certificate may not read another that is signed in reads', async () => {
  const colleague = world.sandbox.keys.find(({ username }) => username === 'zav')?.thumbprint ?? '';
  const { code } = await world.server.call(authorizeMdlp, { body: { user_id: colleague } }, person.token);
  const signature = await world.sandbox.signer.sign(colleague, Buffer.from(code));
  await world.server.call(takeMdlpToken, { body: { code, signature } }, person.token);
  const item = await delivered(world, person, { loose: 1 });
  world.sandbox.faults.add({ kind: 'error', method: 'ticket', status: 403, times: 1 });
  const { id } = await confirmAll(world, person, item.document_id);
  expect(await ended(world.server, person, id)).toMatchObject({ result: 'Accepted' });
  expect(world.sandbox.faults.list()).toEqual([]);
});

/** A document of an earlier version: given up when its ticket was not shown. */
async function givenUp() {
  const item = await delivered(world, person, { loose: 2 });
  world.sandbox.faults.add({ kind: 'error', method: 'ticket', status: 403 });
  const { id } = await confirmAll(world, person, item.document_id);
  await withheld(id);
  const work = taskWork(taskContext(world.server), person.organizationId);
  const row = await work.tx(({ db }) => readOutgoing(db, id));
  if (!row) throw new Error('the document is not there');
  await finishFailed(work, row, 'МДЛП не отдала квитанцию');
  expect(await ended(world.server, person, id)).toMatchObject({ state: 'failed' });
  expect(await cardOf(item.document_id)).toMatchObject({ done: 2, accepted: 0 });
  world.sandbox.faults.clear();
  return { id, item, codes: await codesOf(item.document_id) };
}

test('a document given up without its ticket is applied when somebody asks MDLP for it, once', async () => {
  const { id, item, codes } = await givenUp();
  await Promise.all([1, 2, 3].map(() => world.server.call(fetchTicket, { params: { id } }, person.token)));
  const end = await until('the ticket is applied', async () => {
    const progress = await progressOf(id);
    return progress.state === 'done' && progress;
  });
  expect(end).toMatchObject({
    result: 'Accepted',
    accepted_objects: 2,
    remaining: 0,
    problems: [],
    message: null,
  });
  await world.server.call(fetchTicket, { params: { id } }, person.token);
  expect(outcomes.map(({ result }) => result)).toEqual(['Failed', 'Accepted']);
  expect(await cardOf(item.document_id)).toMatchObject({ done: 1, accepted: 2, error: null });
  expect(await eventsOf(codes)).toEqual(codes.map(() => ({ status: 'in_circulation', events: 1 })));
});

test('«Загрузить квитанции» finds it too', async () => {
  const { id, codes } = await givenUp();
  const reply = await world.server.call(loadTickets, { body: { ids: [id] } }, person.token);
  expect(reply).toMatchObject({ loaded: 1, complete: true });
  await until('the ticket is applied', async () => (await progressOf(id)).state === 'done');
  expect(await world.server.call(loadTickets, { body: { ids: [id] } }, person.token)).toMatchObject({
    loaded: 0,
  });
  expect(await eventsOf(codes)).toEqual(codes.map(() => ({ status: 'in_circulation', events: 1 })));
});

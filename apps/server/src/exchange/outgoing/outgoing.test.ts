import { setTimeout as sleep } from 'node:timers/promises';
import {
  build701,
  type CallReply,
  downloadTicket,
  getDocument,
  getMdlpState,
  getOutgoing,
  listErrorObjects,
  listOutgoing,
  loadBoxes,
  retryOutgoing,
  sendDocument,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TicketOutcome } from '../../core/index.ts';
import { countStatements } from '../../testing/statements.ts';
import { confirmAll, copiesIn, objectsOf, signedConfirmation } from '../testing/acceptance.ts';
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
/** What the end of a document is held up by. */
let holdUp: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  const onTicket = async (_ctx: unknown, outcome: TicketOutcome) => {
    outcomes.push(outcome);
    await holdUp();
  };
  world = await startWorld({ listeners: { onTicket } });
});
beforeEach(async () => {
  world.sandbox.faults.clear();
  outcomes.length = 0;
  holdUp = async () => undefined;
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

const cardOf = async (documentId: string) =>
  (await world.server.call(getDocument, { body: { document_id: documentId } }, person.token)).document;

test('a document that is being worked at is not looked for again and again', async () => {
  const item = await delivered(world, person, { loose: 1 });
  let statements = 0;
  holdUp = async () => {
    statements = await countStatements(
      () => sleep(1500),
      (text) => text.includes('select o.stage'),
    );
  };
  const { id } = await confirmAll(world, person, item.document_id);
  await ended(world.server, person, id);
  // a glance at new ones five times a second
  expect(statements).toBeLessThan(20);
  expect(outcomes).toHaveLength(1);
});

test('a confirmed delivery goes through every step and is applied once', async () => {
  const { server, sandbox } = world;
  const item = await delivered(world, person, { loose: 2, boxes: 1, packsPerBox: 3 });
  const objects = await objectsOf(server, person, item.document_id);
  const reply = await confirmAll(world, person, item.document_id);
  expect(reply.document_id).not.toBeNull();
  const end = await ended(server, person, reply.id);
  expect(end).toMatchObject({
    state: 'done',
    result: 'Accepted',
    accepted_objects: 3,
    objects: 3,
    errors: 0,
  });
  expect(end.steps.map(({ state }) => state)).toEqual(Array(6).fill('done'));
  expect(end.income_document_id).toBe(item.document_id);
  expect(outcomes).toHaveLength(1);
  expect(outcomes[0]).toMatchObject({
    actionId: 701,
    result: 'Accepted',
    incomeDocumentId: item.document_id,
    rejected: [],
  });
  expect(outcomes[0]?.accepted).toEqual(
    objects.map((object) => ('sscc' in object ? object.sscc : object.sgtin)),
  );
  expect(await cardOf(item.document_id)).toMatchObject({ done: 1, accepted: 3, total: 3, error: null });
  const loose = objects.find((object) => 'sgtin' in object);
  expect(sandbox.pack(loose && 'sgtin' in loose ? (loose.sgtin ?? '') : '')).toMatchObject({
    status: 'in_circulation',
    place: ourPlace,
  });
  expect(await cardOf(reply.document_id ?? '')).toMatchObject({
    mdlp_doc_type: 701,
    sender: ourPlace,
    done: 1,
    accepted: 3,
    total: 3,
    packs: 2,
    boxes: 1,
    error: null,
  });
  expect(await cardOf(reply.id)).toEqual(await cardOf(reply.document_id ?? ''));
  await expect(cardOf('no-such-document')).rejects.toMatchObject({ status: 404 });
  const { bytes } = await server.call(
    downloadTicket,
    { body: { document_id: reply.document_id ?? '' } },
    person.token,
  );
  expect(new TextDecoder().decode(bytes)).toContain('<operation_result>Accepted</operation_result>');
});

test('the same call again gives the same answer; another document under its request_id is refused', async () => {
  const { server } = world;
  const item = await delivered(world, person, { loose: 2 });
  const body = await signedConfirmation(server, person, await objectsOf(server, person, item.document_id));
  const [one, two] = await Promise.all([
    server.call(sendDocument, { body }, person.token),
    server.call(sendDocument, { body }, person.token),
  ]);
  expect(two.id).toBe(one.id);
  await ended(server, person, one.id);
  expect((await server.call(sendDocument, { body }, person.token)).document_id).toBe(one.document_id);
  expect(copiesIn(world, one.id)).toBe(1);
  expect(outcomes).toHaveLength(1);
  const other = await signedConfirmation(server, person, [{ sgtin: '09520060000013AAAAAAAAAAAAA' }]);
  const reused = await server.send(
    sendDocument,
    { body: { ...other, request_id: body.request_id } },
    { token: person.token },
  );
  expect(reused).toMatchObject({ status: 409, body: { code: 'mdlp.already-sent' } });
});

test('a changed document, a foreign signature, a foreign place and a broken document do not get in', async () => {
  const { server, sandbox } = world;
  const item = await delivered(world, person, { loose: 2 });
  const objects = await objectsOf(server, person, item.document_id);
  const body = await signedConfirmation(server, person, objects);
  const codeOf = async (changed: object) =>
    (
      (await server.send(sendDocument, { body: { ...body, ...changed } }, { token: person.token })).body as {
        code: string;
      }
    ).code;
  const xml = Buffer.from(body.document, 'base64').toString('utf8');
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  expect(await codeOf({ document: base64(xml.replace('T', 'T')), sign: 'bm90aGluZw==' })).toBe(
    'mdlp.signature-invalid',
  );
  expect(await codeOf({ document: base64(xml.replace(theirPlace, '00000000000401')) })).toBe(
    'mdlp.signature-invalid',
  );
  expect(await codeOf({ document: base64('<documents/>') })).toBe('mdlp.document-invalid');
  expect(await codeOf({ document: '***' })).toBe('mdlp.document-invalid');
  const foreign = xml.replace(`<subject_id>${ourPlace}`, '<subject_id>00000000000401');
  const signed = { document: base64(foreign), sign: await person.sign(Buffer.from(foreign)) };
  expect(await codeOf(signed)).toBe('mdlp.document-invalid');
  const colleague = sandbox.keys.find(({ username }) => username === 'zav');
  const byColleague = await sandbox.signer.sign(colleague?.thumbprint ?? '', Buffer.from(xml));
  expect(await codeOf({ sign: byColleague })).toBe('mdlp.session-required');
  expect((await server.call(listOutgoing, { body: { origin: 'own' } }, person.token)).items).toEqual([]);
});

test('while an answer is under way the delivery takes no second one', async () => {
  const { server, sandbox } = world;
  const item = await delivered(world, person, { loose: 2 });
  sandbox.faults.add({ kind: 'stop' });
  const [first, second] = await objectsOf(server, person, item.document_id);
  // Built and signed beforehand: neither asks MDLP.
  const one = await signedConfirmation(server, person, [first ?? { sgtin: '' }]);
  const two = await signedConfirmation(server, person, [second ?? { sgtin: '' }]);
  const sent = await server.call(sendDocument, { body: one }, person.token);
  expect(sent).toMatchObject({ document_id: null });
  const busy = await server.send(sendDocument, { body: two }, { token: person.token });
  expect(busy).toMatchObject({ status: 409, body: { code: 'mdlp.income-busy' } });
  sandbox.faults.clear();
  await ended(server, person, sent.id);
  expect(await cardOf(item.document_id)).toMatchObject({ done: 3, accepted: 1, total: 2 });
  const rest = await server.call(sendDocument, { body: two }, person.token);
  await ended(server, person, rest.id);
  expect(await cardOf(item.document_id)).toMatchObject({ done: 1, accepted: 2 });
});

/** Objects of the first cause. Causes change while statuses of the packs arrive, so the two are read as a pair. */
const objectsOfFirstCause = (id: string) =>
  until('a cause and its objects', async () => {
    const { problems } = await world.server.call(getOutgoing, { params: { id } }, person.token);
    const input = { params: { id }, body: { key: problems[0]?.key ?? '' } };
    const { status, body } = await world.server.send(listErrorObjects, input, { token: person.token });
    if (status === 409) return false;
    return (body as CallReply<typeof listErrorObjects>).items.map(({ object }) => object);
  });

test('of a Partial answer the accepted part counts, the rest is explained and stays to be answered', async () => {
  const { server, sandbox } = world;
  const item = await delivered(world, person, { loose: 3 });
  sandbox.faults.add({ kind: 'outcome', result: 'Partial', code: '11', objects: 1, times: 1 });
  const { id } = await confirmAll(world, person, item.document_id);
  const end = await ended(server, person, id);
  expect(end).toMatchObject({ state: 'done', result: 'Partial', accepted_objects: 2, errors: 1 });
  expect(end.problems[0]).toMatchObject({ code: '11', objects: 1 });
  expect(end.problems[0]?.title).not.toBe('');
  expect(end.problems[0]?.cure).not.toBe('');
  expect(outcomes[0]?.accepted).toHaveLength(2);
  expect(outcomes[0]?.rejected).toEqual(await objectsOfFirstCause(id));
  expect(await cardOf(item.document_id)).toMatchObject({ done: 3, accepted: 2, total: 3 });
});

test('a Rejected answer and a failure without a ticket reopen the delivery', async () => {
  const { server, sandbox } = world;
  for (const [result, state] of [
    ['Rejected', 'done'],
    ['FAILED', 'failed'],
  ] as const) {
    outcomes.length = 0;
    const item = await delivered(world, person, { loose: 2 });
    sandbox.faults.add({ kind: 'outcome', result, times: 1 });
    const { id } = await confirmAll(world, person, item.document_id);
    const end = await ended(server, person, id);
    expect(end.state).toBe(state);
    expect(outcomes[0]).toMatchObject({ result: result === 'FAILED' ? 'Failed' : 'Rejected', accepted: [] });
    expect(outcomes[0]?.rejected).toHaveLength(2);
    const card = await cardOf(item.document_id);
    expect(card).toMatchObject({ done: 2, accepted: 0 });
    expect(card.error).not.toBeNull();
  }
});

/** Boxes a delivery names, with their contents loaded. */
async function loadedBoxes(documentId: string) {
  const objects = await objectsOf(world.server, person, documentId);
  const data = objects.flatMap((object) => ('sscc' in object && object.sscc ? [{ sscc: object.sscc }] : []));
  return (await world.server.call(loadBoxes, { body: { data } }, person.token)).items;
}

test('a box with one bad pack is refused whole', async () => {
  const { server } = world;
  const item = await delivered(world, person, {
    loose: 1,
    boxes: 2,
    packsPerBox: 3,
    problems: [{ kind: 'wrong_status', count: 1, where: 'box' }],
  });
  const { id } = await confirmAll(world, person, item.document_id);
  expect(await ended(server, person, id)).toMatchObject({ result: 'Partial', accepted_objects: 2 });
  expect(outcomes[0]?.rejected).toHaveLength(1);
  expect(outcomes[0]?.rejected[0]).toMatch(/^\d{18}$/);
});

test('a ticket that names only a pack inside of a box of a pallet means the pallet', async () => {
  const { server, sandbox } = world;
  const item = await delivered(world, person, { loose: 1, boxes: 4, packsPerBox: 2, boxesPerPallet: 2 });
  const [pallet, other] = await loadedBoxes(item.document_id);
  sandbox.faults.add({ kind: 'stop' });
  const { id } = await confirmAll(world, person, item.document_id);
  // The sandbox names whole objects; MDLP may name the pack. The ticket is there, not yet applied.
  await server.tenant(person, async (db) => {
    await sql`
      insert into mdlp_outgoing_error (organization_id, outgoing_id, n, error_code, error_desc, object_id)
      values (${person.organizationId}, ${id}, 1, '11', 'Некорректное состояние', ${pallet?.packs[0]?.sgtin})`.execute(
      db,
    );
    await sql`
      update mdlp_outgoing set document_id = 'kept', sent_at = now(), processed_at = now(), ticket_at = now(),
        result = 'Partial', errors = 1 where id = ${id}`.execute(db);
  });
  await server.call(retryOutgoing, { params: { id } }, person.token);
  expect(await ended(server, person, id)).toMatchObject({ result: 'Partial', accepted_objects: 2 });
  expect(outcomes[0]?.rejected).toEqual([pallet?.sscc]);
  expect(outcomes[0]?.accepted).toContain(other?.sscc);
});

test('what MDLP refuses at the door ends as failed and can be tried again as it is', async () => {
  const { server, sandbox } = world;
  const item = await delivered(world, person, { loose: 1 });
  sandbox.faults.add({ kind: 'error', method: 'send', status: 403, times: 1 });
  const { id } = await confirmAll(world, person, item.document_id);
  const failed = await ended(server, person, id);
  expect(failed).toMatchObject({ state: 'failed', document_id: null, result: null });
  expect(failed.message).toMatch(/Недостаточно прав/);
  expect(failed.steps.find(({ state }) => state === 'failed')?.key).toBe('sent');
  expect(await cardOf(item.document_id)).toMatchObject({ done: 2 });
  await server.call(retryOutgoing, { params: { id } }, person.token);
  expect(await ended(server, person, id)).toMatchObject({ state: 'done', result: 'Accepted' });
  expect(copiesIn(world, id)).toBe(1);
  const again = await server.send(retryOutgoing, { params: { id } }, { token: person.token });
  expect(again).toMatchObject({ status: 409, body: { code: 'mdlp.already-sent' } });
});

test('the bell counts what nobody has looked at', async () => {
  const { server, sandbox } = world;
  const item = await delivered(world, person, { loose: 2 });
  sandbox.faults.add({ kind: 'outcome', result: 'Partial', times: 1 });
  const { id } = await confirmAll(world, person, item.document_id);
  const errors = async () => (await server.call(getMdlpState, {}, person.token)).queue.errors;
  await until('the document in the count', async () => (await errors()) === 1);
  const rejected = await delivered(world, person, { loose: 1 });
  sandbox.faults.add({ kind: 'outcome', result: 'Rejected', times: 1 });
  const other = await confirmAll(world, person, rejected.document_id);
  await until('both in the count', async () => (await errors()) === 2);
  const unseen = async (trouble: 'any' | 'failed' | 'partial') =>
    (await server.call(listOutgoing, { body: { trouble } }, person.token)).items.map((row) => row.id);
  expect(await unseen('any')).toEqual([other.id, id]);
  expect(await unseen('failed')).toEqual([other.id]);
  expect(await unseen('partial')).toEqual([id]);
  await server.call(getOutgoing, { params: { id: other.id } }, person.token);
  await server.call(getOutgoing, { params: { id } }, person.token);
  expect(await errors()).toBe(0);
  expect(await unseen('any')).toEqual([]);
});

test('a wrong content is refused when it is built, with the reasons', async () => {
  const sgtin = '09520060000013AAAAAAAAAAAAA';
  const answer = await world.server.send(
    build701,
    { body: { subject_id: ourPlace, counterparty_id: theirPlace, content: [{ sgtin }, { sgtin }] } },
    { token: person.token },
  );
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'input.invalid',
      details: expect.arrayContaining([expect.objectContaining({ path: 'body.content.1.sgtin' })]),
    },
  });
});

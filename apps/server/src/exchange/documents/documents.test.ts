import { randomUUID } from 'node:crypto';
import {
  type CallReply,
  downloadDocument,
  downloadSignature,
  fetchTicket,
  getOutgoing,
  getTicket,
  linkDocuments,
  listIncomeTypes,
  listIncoming,
  listLinkable,
  listOutcomeTypes,
  listOutgoing,
  refreshIncome,
  refreshOutcome,
  sendDocument,
  unlinkDocuments,
  viewDocument,
} from '@provizor/contract';
import { buildDocument, type MdlpDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmAll, objectsOf } from '../testing/acceptance.ts';
import { type OtherProgram, otherProgram } from '../testing/other-program.ts';
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
let partner: OtherProgram;
let elsewhere: OtherProgram;

beforeAll(async () => {
  world = await startWorld();
  person = await world.pharmacist();
  await person.signIn();
  partner = await otherProgram(world, 'opt', 'distributor');
  elsewhere = await otherProgram(world, 'apteka', 'pharmacy1');
});
afterAll(() => world.close());

const at = () => new Date(Date.now() - 1000).toISOString().replace(/\.\d+Z$/, '+00:00');
const today = '20.11.2026';

const confirmation = (subject: string, counterparty: string, codes: string[]): MdlpDocument => ({
  action_id: 701,
  body: {
    subject_id: subject,
    counterparty_id: counterparty,
    operation_date: at(),
    order_details: codes.map((code) => (code.length === 18 ? { sscc: code } : { sgtin: code })),
  },
});

const shipment = (codes: string[], session: string): MdlpDocument => ({
  action_id: 415,
  session_ui: session,
  body: {
    subject_id: ourPlace,
    receiver_id: theirPlace,
    operation_date: at(),
    doc_num: `В-${session}`,
    doc_date: today,
    turnover_type: '2',
    source: '1',
    contract_type: '1',
    order_details: codes.map((sgtin) => ({ sgtin, cost: '110.00', vat_value: '10.00' })),
  },
});

const view = (id: string): Promise<CallReply<typeof viewDocument>> =>
  world.server.call(viewDocument, { body: { document_id: id } }, person.token);

async function send(document: MdlpDocument): Promise<string> {
  const bytes = Buffer.from(buildDocument(document));
  const body = {
    request_id: randomUUID(),
    document: bytes.toString('base64'),
    sign: await person.sign(bytes),
  };
  const { id } = await world.server.call(sendDocument, { body }, person.token);
  await ended(world.server, person, id);
  return id;
}

const codesOf = async (documentId: string): Promise<string[]> =>
  (await objectsOf(world.server, person, documentId)).map((row) => row.sscc ?? row.sgtin ?? '');

/** Packs of the pharmacy, in circulation. */
async function ownPacks(loose: number): Promise<string[]> {
  const { document_id: id } = await delivered(world, person, { loose });
  const codes = await codesOf(id);
  const { id: outgoing } = await confirmAll(world, person, id);
  await ended(world.server, person, outgoing);
  return codes;
}

const incomingOf = (type: number, session: string) =>
  until(`incoming ${type}`, async () => {
    await world.server.call(refreshIncome, { body: {} }, person.token);
    const { items } = await world.server.call(listIncoming, { body: { doc_type: [type] } }, person.token);
    for (const item of items) {
      const { related } = item.content === 'ready' ? await view(item.document_id) : { related: [] };
      if (related.some(({ doc_num: number }) => number === `В-${session}`)) return item;
    }
    return null;
  });

test('types of both sides are told with the documents met', async () => {
  await delivered(world, person, { loose: 1 });
  const income = await world.server.call(listIncomeTypes, {}, person.token);
  expect(income.items.find(({ id }) => id === 601)).toMatchObject({
    title: 'Уведомление об отгрузке',
    readable: true,
  });
  expect(income.items.find(({ id }) => id === 601)?.count).toBeGreaterThan(0);
  expect(income.items.find(({ id }) => id === 633)).toMatchObject({ count: 0, readable: false });
  expect(income.items.some(({ id }) => id === 701 || id === 200)).toBe(false);
  const outcome = await world.server.call(listOutcomeTypes, {}, person.token);
  expect(outcome.items.map(({ id }) => id)).toEqual(expect.arrayContaining([415, 701, 912]));
  expect(outcome.items.some(({ id }) => id === 601)).toBe(false);
});

test('a delivery reads by Russian names, with the places and what can be done', async () => {
  const { document_id: id } = await delivered(world, person, { loose: 2 });
  const shown = await view(id);
  const fields = new Map(shown.groups.flatMap(({ fields }) => fields.map((field) => [field.name, field])));
  expect(fields.get('subject_id')).toMatchObject({ title: 'Место отправителя', value: theirPlace });
  expect(fields.get('receiver_id')?.note).toMatch(/^Аптека № 1/);
  expect(fields.get('turnover_type')?.value).toBe('1 · Продажа');
  expect(shown.tables).toEqual([]);
  expect(shown.next.map(({ key, obstacle }) => [key, obstacle])).toEqual([
    ['accept', null],
    ['refuse', null],
  ]);
  const { id: answer } = await confirmAll(world, person, id);
  await ended(world.server, person, answer);
  const done = await view(id);
  expect(done.next.map(({ obstacle }) => obstacle)).toEqual([
    'Документ уже обработан',
    'Документ уже обработан',
  ]);
  expect(done.related.map(({ doc_type, current, unlinkable }) => [doc_type, current, unlinkable])).toEqual([
    [601, true, false],
    [701, false, false],
  ]);
  await world.server.tenant(person, (db) =>
    sql`
      with place as (
        insert into storage (organization_id, name) values (${person.organizationId}, 'Зал') returning id)
      insert into stock_document (organization_id, kind, number, document_date, storage_id, mdlp_document_id)
      select ${person.organizationId}, 'destroy', 'С-1', '2026-11-05', id, ${id} from place`.execute(db),
  );
  expect((await view(id)).related.map(({ side, stock_kind: kind }) => [side, kind])).toEqual([
    ['income', null],
    ['outcome', null],
    ['stock', 'destroy'],
  ]);
});

test('a shipment finds the answer of its receiver, and can be taken back only before it', async () => {
  const codes = await ownPacks(2);
  const id = await send(shipment(codes, 'ответ'));
  expect((await view(id)).next).toMatchObject([{ key: 'recall', outgoing: id, obstacle: null }]);
  await partner.send(confirmation(theirPlace, ourPlace, codes));
  const notification = await incomingOf(607, 'ответ');
  const shown = await view(id);
  expect(shown.related.map(({ doc_type: type }) => type)).toEqual([415, 607]);
  expect(shown.next[0]?.obstacle).toBe('Получатель уже ответил на документ');
  expect(shown.signature).toMatchObject({ thumbprint: person.thumbprint });
  const pair = { document_income_id: notification.document_id, document_outcome_id: id };
  await world.server.call(unlinkDocuments, { body: pair }, person.token);
  expect((await view(id)).related).toHaveLength(1);
  const { items } = await world.server.call(
    listLinkable,
    { body: { document_id: notification.document_id } },
    person.token,
  );
  expect(items[0]).toMatchObject({ id, doc_type: 415, common: 2 });
  await world.server.call(linkDocuments, { body: pair }, person.token);
  expect((await view(id)).related).toHaveLength(2);
});

test('a recall stands in the chain of what it takes back, and takes back nothing else of the job', async () => {
  const [first = '', second = ''] = await ownPacks(2);
  const codes = [first];
  const id = await send(shipment(codes, 'отзыв'));
  const other = await send(shipment([second], 'отзыв'));
  const recall = await send({
    action_id: 251,
    body: {
      subject_id: ourPlace,
      receiver_id: theirPlace,
      operation_date: at(),
      reason: 'ошибка',
      order_details: codes.map((sgtin) => ({ sgtin })),
    },
  });
  const shown = await view(recall);
  expect(shown.related.map(({ id: one, relation }) => [one, relation])).toEqual([
    [id, 'Отправлен нами'],
    [other, 'Отправлен нами'],
    [recall, 'Отзыв отправленного'],
  ]);
  expect((await view(other)).related.find(({ id: one }) => one === id)?.relation).toBe(
    'Часть того же задания',
  );
  expect((await view(other)).next[0]?.obstacle).toBeNull();
  expect((await view(id)).next[0]?.obstacle).toBe('Отзыв этого документа уже отправлен');
});

test('pairs that cannot belong together are refused with the reason', async () => {
  const first = await delivered(world, person, { loose: 1 });
  const second = await delivered(world, person, { loose: 1 });
  const { id } = await confirmAll(world, person, first.document_id);
  await ended(world.server, person, id);
  const link = (income: string, outcome: string) =>
    world.server.send(
      linkDocuments,
      { body: { document_income_id: income, document_outcome_id: outcome } },
      { token: person.token },
    );
  expect(await link(second.document_id, id)).toMatchObject({
    status: 409,
    body: {
      code: 'mdlp.link-impossible',
      message: 'В документах нет ни одной общей упаковки и ни одного общего короба',
    },
  });
  const sent = await send(shipment(await ownPacks(1), 'пара'));
  const refused = await link(second.document_id, sent);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('не отвечает на') });
  const unlink = await world.server.send(
    unlinkDocuments,
    { body: { document_income_id: first.document_id, document_outcome_id: id } },
    { token: person.token },
  );
  expect(unlink.body).toMatchObject({ message: expect.stringContaining('такую связь не снимают') });
});

test('documents made elsewhere are taken into the list with document, ticket and link', async () => {
  const item = await delivered(world, person, { loose: 3 });
  const codes = await codesOf(item.document_id);
  const documentId = await elsewhere.send(confirmation(ourPlace, theirPlace, codes));
  const first = await world.server.call(refreshOutcome, { body: {} }, person.token);
  expect(first.found).toBeGreaterThan(0);
  const row = await until('the foreign document with its ticket', async () => {
    const { items } = await world.server.call(listOutgoing, { body: { doc_type: [701] } }, person.token);
    const found = items.find(({ document_id: one }) => one === documentId);
    return found?.result === 'Accepted' && found.objects === 3 && found.ticket && found;
  });
  expect(row).toMatchObject({
    origin: 'elsewhere',
    user: '',
    state: 'done',
    income_document_id: item.document_id,
  });
  const again = await world.server.call(refreshOutcome, { body: {} }, person.token);
  expect(again).toMatchObject({ found: 0, updated: 0 });
  const { items } = await world.server.call(listIncoming, { body: {} }, person.token);
  expect(items.find(({ document_id: one }) => one === item.document_id)).toMatchObject({
    done: 1,
    accepted: 3,
  });
  const progress = await world.server.call(getOutgoing, { params: { id: row.id } }, person.token);
  expect(progress).toMatchObject({ accepted_objects: 3 });
  const file = await world.server.call(downloadSignature, { body: { document_id: row.id } }, person.token);
  expect(file.signature.length).toBeGreaterThan(500);
  expect((await view(row.id)).signature?.thumbprint).toBe(person.thumbprint);
  const pair = { document_income_id: item.document_id, document_outcome_id: documentId };
  await world.server.call(unlinkDocuments, { body: pair }, person.token);
  const reopened = await world.server.call(listIncoming, { body: {} }, person.token);
  expect(reopened.items.find(({ document_id: one }) => one === item.document_id)).toMatchObject({
    done: 0,
    accepted: 0,
  });
});

test('a delivery follows what is linked: what a refusal struck off opens again, what was called off does not', async () => {
  const { document_id: id } = await delivered(world, person, { loose: 3 });
  const codes = await codesOf(id);
  const [calledOff = '', ...refused] = codes;
  await world.server.tenant(person, (db) =>
    sql`update mdlp_incoming_line set closed_by = 605 where document_id = ${id} and code = ${calledOff}`.execute(
      db,
    ),
  );
  const documentId = await elsewhere.send({
    action_id: 252,
    body: {
      subject_id: ourPlace,
      operation_date: at(),
      shipper_id: theirPlace,
      reason: 'Бой',
      order_details: refused.map((sgtin) => ({ sgtin })),
    },
  });
  await world.server.call(refreshOutcome, { body: {} }, person.token);
  const state = async () => {
    const { items } = await world.server.call(listIncoming, { body: { limit: 1000 } }, person.token);
    const lines = await world.server.tenant(person, (db) =>
      sql<{ closed_by: number | null }>`
        select closed_by from mdlp_incoming_line where document_id = ${id} order by n`.execute(db),
    );
    const done = items.find((item) => item.document_id === id)?.done;
    return { done, closed: lines.rows.map((line) => line.closed_by) };
  };
  const answered = { done: 1, closed: [605, 252, 252] };
  await until('the refusal made elsewhere', async () => (await state()).closed[1] === 252);
  expect(await state()).toEqual(answered);
  const pair = { document_income_id: id, document_outcome_id: documentId };
  await world.server.call(unlinkDocuments, { body: pair }, person.token);
  expect(await state()).toEqual({ done: 3, closed: [605, null, null] });
  await world.server.call(linkDocuments, { body: pair }, person.token);
  expect(await state()).toEqual(answered);
});

test('the XML of a document made elsewhere is fetched at once when somebody opens it before the background', async () => {
  const item = await delivered(world, person, { loose: 1 });
  const codes = await codesOf(item.document_id);
  const documentId = await elsewhere.send(confirmation(ourPlace, theirPlace, codes));
  const { organizationId } = person;
  await world.server.tenant(person, (db) =>
    sql`
      insert into mdlp_outgoing (organization_id, id, document_id, action_id, operation_date, sender, objects, contour,
        origin, state, content, applied_at)
      values (${organizationId}, gen_random_uuid(), ${documentId}, 701, current_date, ${ourPlace}, 0, 'x', 'elsewhere',
        'done', 'failed', now())`.execute(db),
  );
  expect((await view(documentId)).content_failure).toBe('МДЛП не отдала документ');
  const body = { document_id: documentId };
  const { bytes } = await world.server.call(downloadDocument, { body }, person.token);
  expect(new TextDecoder().decode(bytes)).toContain(codes[0]);
  expect(await view(documentId)).toMatchObject({ note: null, content_failure: null, has_content: true });
});

test('the ticket is the stored one or MDLP’s; notifications have none', async () => {
  const item = await delivered(world, person, { loose: 1 });
  const { id } = await confirmAll(world, person, item.document_id);
  await ended(world.server, person, id);
  const query = {};
  const stored = await world.server.call(getTicket, { params: { id }, query }, person.token);
  expect(stored).toMatchObject({ ready: true, result: 'Accepted', errors: [], errors_count: 0 });
  const asked = await world.server.call(fetchTicket, { params: { id } }, person.token);
  expect(asked).toEqual(stored);
  const none = await world.server.send(
    fetchTicket,
    { params: { id: item.document_id } },
    { token: person.token },
  );
  expect(none.body).toMatchObject({ message: 'У входящего документа нет квитанции: его составила МДЛП' });
});

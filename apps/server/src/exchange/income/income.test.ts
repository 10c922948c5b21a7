import {
  downloadDocument,
  getDocument,
  getDocumentContent,
  getMdlpState,
  listIncoming,
  markIncomeDone,
  refreshIncome,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  delivered,
  ourPlace,
  type Pharmacist,
  startWorld,
  theirPlace,
  until,
  type World,
} from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  person = await world.pharmacist();
  await person.signIn();
});
afterAll(() => world.close());

const refresh = (body = {}) => world.server.call(refreshIncome, { body }, person.token);
const list = (body = {}) => world.server.call(listIncoming, { body: { limit: 1000, ...body } }, person.token);

test('a delivery arrives with its goods, prices, partner and medicines by name', async () => {
  const { server } = world;
  const item = await delivered(world, person, { loose: 3, boxes: 2, packsPerBox: 4, docNum: 'ТН-1' });
  expect(item).toMatchObject({
    mdlp_doc_type: 601,
    doc_num: 'ТН-1',
    doc_type: 'Продажа',
    sender: theirPlace,
    receiver_branch: ourPlace,
    packs: 3,
    boxes: 2,
    total: 5,
    accepted: 0,
    done: 0,
    error: null,
  });
  const id = { document_id: item.document_id };
  const named = await until('name of the sender', async () => {
    const { document } = await server.call(getDocument, { body: id }, person.token);
    return document.sender_name === null ? null : document;
  });
  expect(named.sender_name).toContain('дистрибьютор');
  expect(named).toMatchObject({ source: '1', source_name: 'Собственные средства', contract_type: '1' });
  const items = await until('names of the medicines', async () => {
    const content = await server.call(getDocumentContent, { body: id }, person.token);
    return content.items.every(({ sgtin, name }) => !sgtin || name) && content.items;
  });
  expect(items.filter(({ sscc }) => sscc)).toHaveLength(2);
  expect(items.every(({ cost }) => Number(cost) > 0)).toBe(true);
  const { bytes } = await server.call(downloadDocument, { body: id }, person.token);
  expect(new TextDecoder().decode(bytes)).toContain('action_id="601"');
});

test('reading the list again changes nothing', async () => {
  const item = await delivered(world, person, { loose: 2 });
  const snapshot = () =>
    world.server.tenant(person, async (db) => {
      const documents = await sql`select * from mdlp_incoming order by document_id`.execute(db);
      const lines = await sql`select * from mdlp_incoming_line order by document_id, n`.execute(db);
      const bodies = await sql`select owner, part, created_at from mdlp_body order by owner`.execute(db);
      return JSON.stringify([documents.rows, lines.rows, bodies.rows]);
    });
  await until('contents of all', async () =>
    (await list()).items.every(({ content }) => content === 'ready'),
  );
  const before = await snapshot();
  expect((await refresh()).loaded).toBe(0);
  expect((await refresh({ period_s: '2020-01-01' })).loaded).toBe(0);
  expect(await snapshot()).toBe(before);
  expect(item.content).toBe('ready');
});

test('what came is told to the screens once, and found in the background without anybody asking', async () => {
  const before = (await list()).items.length;
  await world.sandbox.deliver({ receiver: ourPlace, shipper: theirPlace, loose: 1 });
  await until('delivery in the list', async () => (await list()).items.length > before);
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ n: number }>`
      select coalesce(sum((payload->>'count')::int), 0)::int as n from event where type = 'income.arrived'`.execute(
      db,
    ),
  );
  expect(rows[0]?.n).toBe((await list()).items.length);
});

test('pages follow one another without a gap or a repetition', async () => {
  for (let n = 0; n < 5; n++)
    await world.sandbox.deliver({ receiver: ourPlace, shipper: theirPlace, loose: 1 });
  await refresh();
  const whole = (await list()).items.map(({ document_id }) => document_id);
  const seen: string[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const page = await list({ limit: 2, ...(next ? { next } : {}) });
    seen.push(...page.items.map(({ document_id }) => document_id));
    next = page.next;
  }
  expect(seen).toEqual(whole);
  expect((await list({ next: 'nonsense', limit: 1 })).items[0]?.document_id).toBe(whole[0]);
});

test('filters take by kind, place, number, partner, period and state', async () => {
  const item = await delivered(world, person, { loose: 1, docNum: 'ОСОБЫЙ-77' });
  const found = async (body: object) =>
    (await list(body)).items.some(({ document_id }) => document_id === item.document_id);
  const today = item.date.slice(0, 10);
  expect(await found({ doc_type: [601], branches: [ourPlace], done: false, query: 'особый' })).toBe(true);
  expect(await found({ doc_type: [612] })).toBe(false);
  expect(await found({ branches: ['00000000000202'] })).toBe(false);
  expect(await found({ query: 'нет такого' })).toBe(false);
  expect(await found({ done: true })).toBe(false);
  expect(await found({ period_e: '2020-01-01' })).toBe(false);
  expect(await found({ period_s: '2020-01-01', period_e: '2099-12-31' })).toBe(true);
  await world.server.call(markIncomeDone, { params: { id: item.document_id } }, person.token);
  expect(await found({ done: true })).toBe(true);
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
});

/** Copies a notification until a second page is needed. */
function fillSecondPage({ sandbox }: World): void {
  for (let n = 0; n < 101; n++) {
    sandbox.mdlp.db.run(
      `insert into document (document_id, request_id, direction, sys_id, sender_sys_id, sender, receiver, doc_type,
         doc_status, outcome, created_at, processed_at, hash)
       select lower(hex(randomblob(16))), lower(hex(randomblob(16))), 'income', sys_id, sender_sys_id, sender,
         receiver, 607, doc_status, outcome, created_at, processed_at, hash
       from document where direction = 'income' and receiver = ? limit 1`,
      ourPlace,
    );
  }
}

test('when MDLP breaks off in the middle, what was read stays and the answer is 206', async () => {
  // Nobody else reads the list of this sandbox.
  const quiet = await startWorld({ jobs: 0 });
  try {
    const reader = await quiet.pharmacist();
    await reader.signIn();
    await quiet.sandbox.deliver({ receiver: ourPlace, shipper: theirPlace, loose: 1 });
    fillSecondPage(quiet);
    const { faults } = quiet.sandbox.mdlp;
    const take = faults.take.bind(faults);
    let calls = 0;
    faults.take = (kind, method, action) => {
      const second = kind === 'error' && method === 'income' && ++calls === 2;
      return second ? { kind, method, status: 500 } : take(kind, method, action);
    };
    const ask = () =>
      quiet.server.send(refreshIncome, { body: { period_s: '2000-01-01' } }, { token: reader.token });
    const partial = await ask();
    expect(partial).toMatchObject({ status: 206, body: { complete: false, loaded: 100 } });
    expect((partial.body as { message: string }).message).toMatch(
      /^Загружено документов: 100 из 102\. МДЛП недоступна/,
    );
    expect(await ask()).toMatchObject({ status: 200, body: { complete: true, loaded: 2, message: null } });
  } finally {
    await quiet.close();
  }
});

test('without a session the list is shown as it was, and refreshing asks to sign in', async () => {
  const lonely = await world.pharmacist();
  const answer = await world.server.send(refreshIncome, { body: {} }, { token: lonely.token });
  expect(answer).toMatchObject({ status: 409, body: { code: 'mdlp.session-required' } });
  const { income_refreshed_at } = await world.server.call(getMdlpState, {}, lonely.token);
  expect(income_refreshed_at).toBeNull();
});

test('nobody sees the deliveries of another organisation', async () => {
  const item = await delivered(world, person, { loose: 1 });
  const stranger = await world.pharmacist();
  const ask = (call: typeof getDocument | typeof getDocumentContent | typeof downloadDocument) =>
    world.server.send(call, { body: { document_id: item.document_id } }, { token: stranger.token });
  for (const call of [getDocument, getDocumentContent, downloadDocument])
    expect((await ask(call)).status).toBe(404);
});

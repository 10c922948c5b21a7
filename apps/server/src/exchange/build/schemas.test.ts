import type { build701, CallReply } from '@provizor/contract';
import type { Scheme } from '@provizor/domain';
import { parseDocument } from '@provizor/mdlp';
import { officialSchemas } from '@provizor/mdlp/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePartner, storages } from '../../storages/index.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { exchange } from '../index.ts';
import { another, bodyOf, guid, own, schemeNumbers, theirs } from './testing/bodies.ts';
import { builderOf } from './testing/calls.ts';

type Built = CallReply<typeof build701>;

let server: TestServer;
let person: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await testServer({
    slices: [exchange, storages],
    config: { mdlpXsdDir: officialSchemas() ?? null },
  });
  person = await server.user(await server.organization(), { manage: ['mdlp'] });
  stranger = await server.user(await server.organization(), { manage: ['mdlp'] });
  await addPlaces(person, [own, another]);
  await addPlaces(stranger, ['00000000000301']);
  await server.tenant(person, (db) =>
    savePartner(db, {
      organizationId: person.organizationId,
      sysId: guid,
      name: 'ОПТ',
      fullName: 'ООО «ОПТ»',
      inn: null,
      kpp: null,
      places: [{ branchId: theirs, address: null }],
    }),
  );
});
afterAll(() => server.close());

async function addPlaces({ organizationId, ...who }: TestUser, ids: string[]): Promise<void> {
  await server.tenant({ organizationId, ...who }, (db) =>
    sql`
      insert into branch (organization_id, branch_id, name)
      select ${organizationId}, id, 'Аптека' from unnest(${ids}::text[]) as id`.execute(db),
  );
}

const build = async (action: Scheme, changes: Record<string, unknown> = {}, who = person) => {
  const { status, body } = await server.send(
    builderOf(action),
    { body: bodyOf(action, changes) },
    { token: who.token },
  );
  return { status, body: body as Built & { code?: string; details?: unknown } };
};

test.each(schemeNumbers)('scheme %i is built by its call', async (action) => {
  const { status, body } = await build(action);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['xml', 'request_id', 'objects']);
  expect(parseDocument(body.xml)).toMatchObject({ action_id: action, body: { subject_id: own } });
});

test.each(schemeNumbers)('scheme %i speaks for a place of the organisation only', async (action) => {
  const { status, body } = await build(action, {}, stranger);
  expect([status, body.code]).toEqual([400, 'input.invalid']);
  expect(body.details).toContainEqual({
    path: 'body.subject_id',
    message: `Место ${own} не ваше: выберите своё место деятельности`,
  });
});

const addressed = (
  [
    [251, 'receiver_id'],
    [252, 'shipper_id'],
    [254, 'counterparty_id'],
    [415, 'receiver_id'],
    [416, 'shipper_id'],
    [417, 'receiver_id'],
    [471, 'receiver_id'],
    [481, 'counterparty_id'],
    [701, 'counterparty_id'],
    [702, 'shipper_id'],
  ] as const
).map((row) => row);

test.each(addressed)('scheme %i names a known place in %s', async (action, field) => {
  const unknown = '00000000000777';
  expect((await build(action, { [field]: unknown })).body.details).toEqual([
    {
      path: `body.${field}`,
      message: `Контрагент с местом ${unknown} неизвестен: добавьте его по ИНН и КПП или обновите места из МДЛП`,
    },
  ]);
  expect((await build(action, { [field]: another })).body.details).toEqual([
    {
      path: `body.${field}`,
      message: `Место ${another} — ваше: выберите место контрагента, между своими местами есть «Перемещение»`,
    },
  ]);
});

test('a move goes to a place of ours', async () => {
  expect((await build(431, { receiver_id: theirs })).body.details).toEqual([
    { path: 'body.receiver_id', message: `Место ${theirs} не ваше: выберите своё место деятельности` },
  ]);
});

test('whoever has announced goods to us is answered although no partner has his place', async () => {
  const met = '00000000000888';
  await server.tenant(person, (db) =>
    sql`
      insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at)
      values (${person.organizationId}, 'a', 601, 'PROCESSED_DOCUMENT', ${met}, ${own}, now())`.execute(db),
  );
  expect((await build(701, { counterparty_id: met })).status).toBe(200);
  expect((await build(252, { shipper_id: guid })).status).toBe(200);
  expect((await build(415, { receiver_id: met })).status).toBe(400);
  await addPlaces(stranger, ['00000000000302']);
  const foreign = await build(701, { subject_id: '00000000000302', counterparty_id: met }, stranger);
  expect(foreign.body.details).toMatchObject([{ path: 'body.counterparty_id' }]);
});

test('a body without content and without a draft is told what to fill in', async () => {
  const { body } = await build(701, { subject_id: undefined, content: undefined });
  expect(body.details).toEqual([
    { path: 'body.subject_id', message: 'Укажите место деятельности' },
    { path: 'body.content', message: 'Нет ни одной упаковки: отсканируйте их' },
  ]);
});

test('a reader does not build', async () => {
  const reader = await server.user({ id: person.organizationId }, { read: ['mdlp'] });
  expect((await build(415, {}, reader)).body.code).toBe('access.denied');
});

test('25 000 priced packs are taken in one request and become one document, a pack more makes a job', async () => {
  const content = Array.from({ length: 25_001 }, (_, n) => ({
    sgtin: `09520060000013${String(n).padStart(13, '0')}`,
    cost: '1234.56',
    vat_value: '112.23',
  }));
  const one = await build(415, { content: content.slice(1) });
  expect([one.status, one.body.objects, one.body.rest]).toEqual([200, 25_000, undefined]);
  const { body: job } = await build(415, { content });
  expect([job.objects, job.rest?.map(({ objects }) => objects)]).toEqual([25_000, [1]]);
  expect(job.xml).toContain(`session_ui="${job.job}"`);
});

test('repeated codes are listed, a hundred of them at most', async () => {
  const content = Array.from({ length: 300 }, (_, n) => ({
    sgtin: `09520060000013${String(n % 2).padStart(13, '0')}`,
  }));
  const { body } = await build(431, { content });
  expect(body.details).toHaveLength(100);
  expect(body.details).toMatchObject({ 0: { path: 'body.content.2.sgtin' } });
});

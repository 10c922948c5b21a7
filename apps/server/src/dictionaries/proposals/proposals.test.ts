import {
  acceptDictionaryProposal,
  listAudit,
  listDictionaryProposals,
  listEvents,
  proposeDictionaryRow,
  putDosageAt,
  refuseDictionaryProposal,
} from '@provizor/contract';
import { dictionaries, dictionaryOf, placeInput } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../../slices.ts';
import { type TestServer, type TestUser, testServer } from '../../testing/index.ts';

let server: TestServer;
let root: TestUser;
let admin: TestUser;
let person: TestUser;
let other: TestUser;

beforeAll(async () => {
  server = await testServer({ slices });
  root = await server.user(await server.organization(), { type: 'root' });
  const organization = await server.organization();
  admin = await server.user(organization, { type: 'admin' });
  person = await server.user(organization, { read: ['dict'] });
  other = await server.user(await server.organization(), { type: 'admin' });
});
afterAll(() => server.close());

const addDosage = async (name: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into dosage (name) values (${name}) returning id`.execute(
    server.db,
  );
  return rows[0]?.id ?? 0;
};
const nameOf = async (id: number) => {
  const { rows } = await sql<{ name: string }>`select name from dosage where id = ${id}`.execute(server.db);
  return rows[0]?.name;
};
const propose = (entry: Record<string, unknown>, row_id?: number, by = person) =>
  server.send(
    proposeDictionaryRow,
    {
      body: {
        dictionary: 'dosage',
        entry,
        ...(row_id !== undefined && { row_id }),
        comment: 'Из инструкции',
      },
    },
    { token: by.token },
  );
const list = async ({ token }: TestUser) =>
  (await server.call(listDictionaryProposals, { body: {} }, token)).items;
const bell = async ({ token }: TestUser) =>
  (await server.call(listEvents, {}, token)).items.map(({ data }) => `${data.caption}: ${data.message}`);

test('what all organisations share is changed by root alone', () => {
  const others = dictionaries.filter(
    ({ scope, access }) =>
      scope === 'national' && ![access.add, access.put, access.remove].every(({ kind }) => kind === 'root'),
  );
  expect(others.map(({ key }) => key)).toEqual([]);
});

test('an administrator who changes a shared row is told that he may propose it', async () => {
  const id = await addDosage('500 мг');
  const { calls } = dictionaryOf('dosage');
  const tries = [
    server.send(calls.put, placeInput(calls.put, { id, name: '50 мг', version: 1 }), { token: admin.token }),
    server.send(calls.add, placeInput(calls.add, { name: '51 мг' }), { token: admin.token }),
    server.send(putDosageAt, { params: { id }, body: { name: '50 мг' } }, { token: admin.token }),
  ];
  for (const { status, body } of await Promise.all(tries)) {
    expect([status, body]).toMatchObject([
      403,
      { code: 'dictionary.national', cure: expect.stringContaining('Предложите') },
    ]);
  }
  expect(await nameOf(id)).toBe('500 мг');
});

test('a proposed change waits for root, is accepted, told at the bell and seen in every trail', async () => {
  const id = await addDosage('250 мг');
  expect((await propose({ name: '0,25 г', amount: '0.25' }, id)).status).toBe(200);
  expect(await nameOf(id)).toBe('250 мг');
  const [waiting] = await list(root);
  expect(waiting).toMatchObject({
    name: '250 мг',
    state: 'waiting',
    person: person.name,
    changes: [
      { title: 'Наименование', old: '250 мг', new: '0,25 г' },
      { title: 'Количество', old: null, new: '0.25' },
    ],
  });
  await expect
    .poll(() => bell(root))
    .toContain('Новое предложение к справочнику: Справочник «Дозировки»: «250 мг»');
  await server.call(acceptDictionaryProposal, { body: { id: waiting?.id ?? 0 } }, root.token);
  expect(await nameOf(id)).toBe('0,25 г');
  expect((await list(person))[0]).toMatchObject({ state: 'accepted', made_id: id });
  expect(await bell(person)).toContain('Предложение принято: Справочник «Дозировки»: «250 мг»');
  const again = await server.send(
    acceptDictionaryProposal,
    { body: { id: waiting?.id ?? 0 } },
    { token: root.token },
  );
  expect(again).toMatchObject({ status: 409, body: { code: 'proposal.decided' } });
  for (const { token } of [admin, other]) {
    const { items } = await server.call(listAudit, { body: { table: 'dosage', row_key: String(id) } }, token);
    expect(items[0]).toMatchObject({
      user_name: expect.stringMatching(/^Главный администратор|Сотрудник/),
      changes: expect.arrayContaining([expect.objectContaining({ old: '250 мг', new: '0,25 г' })]),
    });
  }
});

test('a new row is added by the acceptance; a refusal names its reason to the proposer', async () => {
  await propose({ name: '7 мг/доза' });
  await propose({ name: '8 мг/доза' });
  const [second, first] = await list(root);
  const { made_id: made } = await server.call(
    acceptDictionaryProposal,
    { body: { id: first?.id ?? 0 } },
    root.token,
  );
  expect(await nameOf(made)).toBe('7 мг/доза');
  const body = { id: second?.id ?? 0, reason: 'Такой дозировки нет в реестре' };
  await server.call(refuseDictionaryProposal, { body }, root.token);
  expect((await list(person)).find(({ id }) => id === second?.id)).toMatchObject({
    state: 'refused',
    reason: 'Такой дозировки нет в реестре',
  });
  expect((await bell(person))[0]).toContain('«8 мг/доза». Такой дозировки нет в реестре');
});

test('a proposal that was overtaken, changes nothing, is wrong or names an own directory is refused', async () => {
  const id = await addDosage('100 мг');
  expect((await propose({ name: '100 мг' }, id)).body).toMatchObject({ code: 'proposal.same' });
  expect((await propose({ name: '' }, id)).body).toMatchObject({
    code: 'input.invalid',
    details: [{ path: 'body.name' }],
  });
  expect((await propose({ name: '100 МГ' })).body).toMatchObject({
    details: [{ path: 'body.name', message: expect.stringContaining('Уже есть') }],
  });
  expect((await propose({ name: '1 кг', secret: 1 }, id)).status).toBe(400);
  expect((await propose({ name: '101 мг' }, 2_000_000)).status).toBe(404);
  const own = { dictionary: 'storage', entry: { name: 'Склад' } };
  expect(
    (await server.send(proposeDictionaryRow, { body: own }, { token: person.token })).body,
  ).toMatchObject({ code: 'dictionary.own' });
  expect((await propose({ name: '1 г' }, undefined, root)).body).toMatchObject({
    code: 'dictionary.by-yourself',
  });
  await propose({ name: '0,1 г' }, id);
  await sql`update dosage set name = '0,10 г' where id = ${id}`.execute(server.db);
  const [proposal] = await list(root);
  const late = await server.send(
    acceptDictionaryProposal,
    { body: { id: proposal?.id ?? 0 } },
    { token: root.token },
  );
  expect(late).toMatchObject({ status: 409, body: { code: 'proposal.overtaken' } });
});

test('proposals of another organisation are not seen, and decided by nobody but root', async () => {
  await propose({ name: '9 мг' });
  expect(await list(other)).toEqual([]);
  const [proposal] = await list(person);
  const body = { id: proposal?.id ?? 0 };
  for (const { token } of [other, admin]) {
    expect((await server.send(acceptDictionaryProposal, { body }, { token })).status).toBe(403);
  }
});

test('own roles of an organisation stay out of the trails of others', async () => {
  await server.tenant(admin, (db) =>
    sql`insert into role (name, organization_id) values ('Роль аптеки', ${admin.organizationId})`.execute(db),
  );
  const { items } = await server.call(listAudit, { body: { table: 'role' } }, other.token);
  expect(JSON.stringify(items)).not.toContain('Роль аптеки');
});

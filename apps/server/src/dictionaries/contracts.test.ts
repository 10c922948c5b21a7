import { dictionaryOf, placeInput } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { dictionaries as slice } from './index.ts';

let server: TestServer;
let admin: TestUser;
let partner: number;
let source: Record<number, number>;
beforeAll(async () => {
  server = await testServer({ slices: [slice] });
  admin = await server.user(await server.organization(), { type: 'admin' });
  const found = await server.tenant(admin, async (db) => {
    const made = await sql<{ id: number }>`
      insert into partner (organization_id, name) values (${admin.organizationId}, 'Поставщик') returning id`.execute(
      db,
    );
    const sources = await sql<{ id: number; mdlp_id: number }>`
      select min(id) as id, mdlp_id from source_type where mdlp_id is not null group by mdlp_id`.execute(db);
    return { partner: made.rows[0]?.id ?? 0, sources: sources.rows };
  });
  partner = found.partner;
  source = Object.fromEntries(found.sources.map(({ id, mdlp_id }) => [mdlp_id, id]));
});
afterAll(() => server.close());

const { add } = dictionaryOf('contract').calls;
type Body = {
  message?: string;
  details?: { path: string; message: string }[];
  item?: Record<string, unknown>;
};
async function ask(input: Record<string, unknown>) {
  const { status, body } = await server.send(add, placeInput(add, input), { token: admin.token });
  return { status, body: body as Body };
}

test('a contract needs its date, partner, type and source, each said at its field', async () => {
  const { status, body } = await ask({ name: 'x' });
  expect(status).toBe(400);
  expect(Object.fromEntries((body.details ?? []).map(({ path, message }) => [path, message]))).toEqual({
    'body.date': 'Введите дату договора (контракта)',
    'body.partner_id': 'Заполните поле «Контрагент»',
    'body.contract_type_id': 'Укажите тип договора (контракта)',
    'body.source_type_id': 'Укажите источник финансирования',
  });
});

test('the pair of type and source is checked by the server too', async () => {
  const entry = { name: '17', date: '2026-01-12', partner_id: partner };
  const wrong = await ask({ ...entry, contract_type_id: 6, source_type_id: source[1] });
  expect(wrong.status).toBe(400);
  expect(wrong.body.details).toMatchObject([{ path: 'body.contract_type_id' }]);
  expect((await ask({ ...entry, contract_type_id: 6, source_type_id: source[2] })).status).toBe(200);
});

test('the names of the specification are understood: number, contract_date', async () => {
  const { status, body } = await ask({
    number: '44-ФЗ/7',
    name: 'Поставка инсулинов',
    contract_date: '2026-02-03',
    partner_id: partner,
    contract_type_id: 1,
    source_type_id: source[1],
  });
  expect(status).toBe(200);
  expect(body.item).toMatchObject({ name: '44-ФЗ/7', date: '2026-02-03', comment: 'Поставка инсулинов' });
});

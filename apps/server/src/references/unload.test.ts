import { listUnload, listUnloadTypes, unload } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packs } from '../packs/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { references } from './index.ts';

let server: TestServer;
let user: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [references, packs] });
  user = await server.user(await server.organization(), { read: ['mdlp'] });
  stranger = await server.user(await server.organization(), { read: ['mdlp'] });
  const { organizationId: id } = user;
  await server.system(async (db) => {
    await sql`
      insert into mdlp_incoming (organization_id, document_id, doc_type, doc_status, sender, receiver, received_at,
                                 doc_num, doc_date)
      values (${id}, 'd-1', 601, 'PROCESSED_DOCUMENT', '00000000000001', '00000000000002', '2026-03-01 10:00Z',
              '=1+1', '2026-02-28'),
             (${id}, 'd-2', 612, 'PROCESSED_DOCUMENT', '00000000000001', '00000000000002', '2026-05-01 10:00Z',
              'Номер "5"; копия', '2026-04-30')`.execute(db);
    await sql`insert into nomenclature (organization_id, gtin, name) values (${id}, '09520000000011', 'Анальгин')`.execute(
      db,
    );
    await sql`
      insert into pack (organization_id, sgtin, series, status, operation)
      select ${id}, '09520000000011ABCDEFGH12345', 'А1', to_status, operation
        from pack_transition where from_status = 'new' limit 1`.execute(db);
  });
});
afterAll(() => server.close());

it('offers documents and packs', async () => {
  const { items } = await server.call(listUnloadTypes, {}, user.token);
  expect(items.map(({ name }) => name)).toEqual(['Входящие документы', 'Исходящие документы', 'Упаковки']);
});

it('shows the beginning of a period, the latest first', async () => {
  const show = (body: Record<string, unknown>, by = user) =>
    server.call(listUnload, { body: { type: 'income', ...body } }, by.token);
  const all = await show({ limit: 1 });
  expect([all.count, all.items.length, all.items[0]?.[0]]).toEqual([2, 1, '612']);
  const spring = await show({ period_s: '2026-03-01', period_e: '2026-03-01' });
  expect(spring.items.map((row) => row.slice(0, 4))).toEqual([
    ['601', 'Уведомление об отгрузке', '=1+1', '28.02.2026'],
  ]);
  expect(await show({}, stranger)).toMatchObject({ items: [], count: 0 });
});

it('makes a table a spreadsheet opens without running anything in it', async () => {
  const file = await server.call(unload, { body: { type: 'income' } }, user.token);
  expect(file).toMatchObject({ file_name: 'Входящие документы.csv', rows: 2, more: false });
  const lines = file.content.split('\r\n');
  expect(lines[0]?.startsWith('\uFEFFСхема;Вид документа;Номер;')).toBe(true);
  expect(lines[1]).toContain(';"Номер ""5""; копия";30.04.2026;');
  expect(lines[2]).toContain(";'=1+1;28.02.2026;");
});

it('names packs and their statuses', async () => {
  const { items } = await server.call(listUnload, { body: { type: 'packs' } }, user.token);
  expect(items.map((row) => row.slice(0, 4))).toEqual([
    ['09520000000011ABCDEFGH12345', '09520000000011', 'Анальгин', 'А1'],
  ]);
  expect(items[0]?.[6]).toMatch(/^[А-Я]/);
});

it('asks for a kind that is there, and for the ability', async () => {
  const send = (body: unknown, token: string) => server.send(unload, { body }, { token });
  expect(await send({ type: 'all' }, user.token)).toMatchObject({
    status: 400,
    body: { details: [{ path: 'body.type', message: 'Неизвестный вид выгрузки' }] },
  });
  const nobody = await server.user({ id: user.organizationId });
  expect(await send({ type: 'income' }, nobody.token)).toMatchObject({ status: 403 });
});

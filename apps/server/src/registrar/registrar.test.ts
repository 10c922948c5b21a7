import { getRegistrar, removeRegistrar, saveRegistrar } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unseal } from '../core/index.ts';
import { dictionaries } from '../dictionaries/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { registrar } from './index.ts';

let server: TestServer;
let person: TestUser;
let storage: number;

beforeAll(async () => {
  server = await testServer({ slices: [registrar, dictionaries] });
  person = await server.user(await server.organization(), { manage: ['storages'], type: 'admin' });
  const { rows } = await server.tenant(person, (db) =>
    sql<{ id: number }>`insert into storage (organization_id, name) values (${person.organizationId}, 'Зал')
                        returning id`.execute(db),
  );
  storage = rows[0]?.id ?? 0;
});
afterAll(() => server.close());

const device = { ip: '10.0.0.7', port: 8443, username: 'rv', password: 'Секрет-1' };
const get = () => server.call(getRegistrar, { params: { id: storage } }, person.token);
const save = (body: Record<string, unknown>, id = storage) =>
  server.send(saveRegistrar, { params: { id }, body }, { token: person.token });

test('each field is asked for by the words of the specification', async () => {
  expect((await get()).item).toBeNull();
  const { status, body } = await save({ ip: ' ', username: '' });
  expect([status, body]).toMatchObject([
    400,
    {
      details: [
        { path: 'body.ip', message: 'Необходимо указать адрес!' },
        { path: 'body.port', message: 'Необходимо указать порт!' },
        { path: 'body.username', message: 'Необходимо ввести пользователя!' },
      ],
    },
  ]);
  const { password: _, ...rest } = device;
  expect((await save(rest)).body).toMatchObject({
    details: [{ path: 'body.password', message: 'Необходимо указать пароль!' }],
  });
  for (const ip of ['https://10.0.0.7', '10.0.0.7:8443', 'два слова']) {
    expect((await save({ ...device, ip })).status).toBe(400);
  }
});

test('the device is registered, changed without its password, and removed; the password is sealed and never shown', async () => {
  const { body } = await save(device);
  expect(body).toEqual({
    item: { ip: '10.0.0.7', port: 8443, username: 'rv', has_password: true, version: 1 },
  });
  expect((await save(device)).body).toMatchObject({ code: 'version.stale' });
  const { password: _, ...rest } = device;
  expect((await save({ ...rest, port: 443, version: 1 })).body).toMatchObject({
    item: { port: 443, version: 2 },
  });
  expect((await save({ ...rest, version: 1 })).body).toMatchObject({
    code: 'version.stale',
    details: { port: 443, version: 2 },
  });
  const { rows } = await sql<{ password: string }>`
    select password from registrar where storage_id = ${storage}`.execute(server.db);
  expect(rows[0]?.password).not.toContain('Секрет');
  expect(unseal(rows[0]?.password ?? '', 'registrar-password')).toBe('Секрет-1');
  const trail = await sql<{ changes: unknown }>`
    select changes from audit_entry where table_name = 'registrar'`.execute(server.db);
  expect(JSON.stringify(trail.rows)).not.toMatch(/Секрет|sealed/);
  await server.call(removeRegistrar, { params: { id: storage } }, person.token);
  expect((await get()).item).toBeNull();
});

test('it goes with its storage', async () => {
  await save(device);
  const { calls } = dictionaryOf('storage');
  const { status } = await server.send(calls.del, { body: { id: storage } }, { token: person.token });
  expect(status).toBe(200);
  await expect(get()).rejects.toMatchObject({ status: 404 });
});

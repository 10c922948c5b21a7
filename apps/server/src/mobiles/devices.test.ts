import {
  addJob,
  changePassword,
  listDevices,
  listJobs,
  makeDeviceToken,
  removeDevice,
} from '@provizor/contract';
import { allCalls } from '@provizor/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';

const content = [{ code: '09520000000013ABCDEFGHIJKLM', kind: 'sgtin' as const }];

let server: TestServer;
let person: TestUser;

beforeAll(async () => {
  server = await testServer({ slices });
  person = await server.user(await server.organization(), { read: ['mdlp'] });
});
afterAll(() => server.close());

const register = (name: string, { token } = person) =>
  server.call(makeDeviceToken, { query: { name } }, token);
const send = (token: string, name: string, uuid: string) =>
  server.call(addJob, { body: { uuid, name, content } }, token);

test('a registered device sends batches in its owner’s name', async () => {
  const { id, token } = await register('ТСД у приёмки');
  const job = await send(token, 'Партия 1', 'device-batch-1');
  expect(job).toMatchObject({ name: 'Партия 1', device: 'ТСД у приёмки', user: person.name, sgtin_count: 1 });
  const { items } = await server.call(listDevices, { query: { userid: person.id } }, person.token);
  expect(items).toMatchObject([{ id, name: 'ТСД у приёмки', user: person.name, jobs: 1 }]);
  expect(items[0]?.last_seen).toBe(job.created);
});

test('a batch sent again after a lost answer is the same batch', async () => {
  const { token } = await register('Терминал со слабой сетью');
  const first = await send(token, 'Партия 2', 'device-batch-2');
  expect((await send(token, 'Партия 2', 'device-batch-2')).id).toBe(first.id);
});

test('the owner is told of a batch once', async () => {
  const { token } = await register('Терминал с вестями');
  await send(token, 'Партия 3', 'device-batch-3');
  await send(token, 'Партия 3', 'device-batch-3');
  const events = await server.tenant(person, (db) =>
    db.selectFrom('event').select('message').where('type', '=', 'batch.arrived').execute(),
  );
  expect(events.filter(({ message }) => message.includes('Партия 3'))).toHaveLength(1);
});

test('a device may do nothing but send batches', async () => {
  const { token } = await register('Любопытный терминал');
  const open: string[] = [];
  for (const { name, call } of allCalls) {
    if (call.access.kind === 'anyone') continue;
    const { status } = await server.send(call, { params: {} }, { token });
    if (status !== 403) open.push(name);
  }
  expect(open).toEqual(['addJob']);
});

test('a name is asked for, with the text of the specification', async () => {
  const { body, status } = await server.send(makeDeviceToken, { query: {} }, { token: person.token });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('При формировании токена не указано имя устройства');
});

test('a device registered again under its name gets a new token; the former one ends', async () => {
  const former = await register('Тот же терминал');
  const { id, token } = await register('тот же терминал');
  expect(id).toBe(former.id);
  await expect(send(former.token, 'Партия', 'device-batch-4')).rejects.toMatchObject({ status: 401 });
  await send(token, 'Партия 4', 'device-batch-4');
});

test('a removed device may nothing any more; its batches stay', async () => {
  const { id, token } = await register('Потерянный терминал');
  await send(token, 'Партия 5', 'device-batch-5');
  await server.call(removeDevice, { params: { id } }, person.token);
  await expect(send(token, 'Партия 6', 'device-batch-6')).rejects.toMatchObject({ status: 401 });
  const { items } = await server.call(listJobs, { query: { query: 'Партия 5' } }, person.token);
  expect(items).toMatchObject([{ device: 'Потерянный терминал' }]);
});

test('a colleague removes no foreign device, an administrator does', async () => {
  const { id } = await register('Терминал коллеги');
  const organization = { id: person.organizationId };
  const colleague = await server.user(organization, { read: ['mdlp'] });
  await expect(server.call(removeDevice, { params: { id } }, colleague.token)).rejects.toMatchObject({
    status: 404,
  });
  const admin = await server.user(organization, { type: 'admin' });
  await server.call(removeDevice, { params: { id } }, admin.token);
});

test('the device of a dismissed person sends nothing', async () => {
  const dismissed = await server.user({ id: person.organizationId }, { read: ['mdlp'] });
  const { token } = await register('Терминал уволенного', dismissed);
  await server.system((db) =>
    db.updateTable('app_user').set({ disabled: true }).where('id', '=', dismissed.id).execute(),
  );
  await expect(send(token, 'Партия', 'device-batch-7')).rejects.toMatchObject({ status: 401 });
});

test('a batch with a code that is none is refused', async () => {
  const reply = await server.send(
    addJob,
    { body: { name: 'Плохая', content: [{ code: 'bad', kind: 'sgtin' as const }] } },
    { token: person.token },
  );
  expect(reply).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
});

const states = async ({ token, id }: TestUser) =>
  (await server.call(listDevices, { query: { userid: id } }, token)).items.map(({ state }) => state);

test('a token lasts as many days as the organisation says, 90 by itself; a new one under the name begins anew', async () => {
  const owner = await server.user(await server.organization(), { read: ['mdlp'] });
  const { token, expires } = await register('Терминал на срок', owner);
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  const older = (interval: string) =>
    server.system((db) =>
      sql`update mobile_device set issued_at = issued_at - ${interval}::interval where user_id = ${owner.id}`.execute(
        db,
      ),
    );
  await older('89 days');
  await send(token, 'Партия 6', 'device-batch-6');
  await server.system((db) =>
    sql`update organization set settings = '{"log_in": {"terminal_days": 30}}' where id = ${owner.organizationId}`.execute(
      db,
    ),
  );
  await expect(send(token, 'Партия 7', 'device-batch-7')).rejects.toMatchObject({ status: 401 });
  expect(await states(owner)).toEqual(['expired']);
  const again = await register('Терминал на срок', owner);
  await send(again.token, 'Партия 7', 'device-batch-7');
  expect(await states(owner)).toEqual(['living']);
});

test('a token ends with its owner’s password, whoever changes it, and stays ended when a blocked owner is let in', async () => {
  const organization = await server.organization();
  const admin = await server.user(organization, { type: 'admin' });
  const owner = await server.user(organization, { read: ['mdlp'] });
  const neighbour = await server.user(organization, { read: ['mdlp'] });
  const kept = await register('Терминал соседа', neighbour);
  const first = await register('Терминал первый', owner);
  await server.call(changePassword, { body: { id: owner.id, password: 'Новый-Ключ-4711' } }, admin.token);
  await expect(send(first.token, 'Партия 8', 'device-batch-8')).rejects.toMatchObject({ status: 401 });
  const { items } = await server.call(listDevices, { query: { userid: owner.id } }, admin.token);
  expect(items.map(({ state }) => state)).toEqual(['ended']);

  const second = await register('Терминал второй', neighbour);
  const block = (disabled: boolean) =>
    server.tenant(admin, (db) =>
      sql`update app_user set disabled = ${disabled} where id = ${neighbour.id}`.execute(db),
    );
  await send(kept.token, 'Партия 9', 'device-batch-9');
  await block(true);
  await block(false);
  for (const { token } of [kept, second])
    await expect(send(token, 'Партия 10', 'device-batch-10')).rejects.toMatchObject({ status: 401 });
});

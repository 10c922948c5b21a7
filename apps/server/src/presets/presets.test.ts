import {
  checkPreset,
  choosePreset,
  getPreset,
  listPresets,
  removePreset,
  savePreset,
} from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';

const typePreset = 'mdlp.outcome';
const data = {
  columns: { widths: { number: 120 }, order: ['number', 'date'], hidden: ['date'], sort: null },
  filters: { state: ['error'], period_s: '2026-11-01' },
};

let server: TestServer;
let owner: TestUser;
let colleague: TestUser;
let admin: TestUser;

beforeAll(async () => {
  server = await testServer({ slices });
  const organization = await server.organization();
  owner = await server.user(organization, {});
  colleague = await server.user(organization, {});
  admin = await server.user(organization, { type: 'admin' });
});
afterAll(() => server.close());

const save = (name: string, rest: object = {}, { token } = owner) =>
  server.call(savePreset, { body: { typePreset, name, data, ...rest } }, token);
const refused = (body: object, { token } = owner) =>
  server.send(savePreset, { body: { typePreset, data, ...body } }, { token });
const namesOf = async ({ token }: TestUser, type = typePreset) =>
  (await server.call(listPresets, { query: { typePreset: type } }, token)).items.map(({ name }) => name);

test('a preset is kept with its columns and filters, and is its owner’s alone', async () => {
  const made = await save('Ошибки ноября');
  expect(made).toMatchObject({ name: 'Ошибки ноября', data, mine: true, shared: false, version: 1 });
  const read = await server.call(getPreset, { params: { id: made.id } }, owner.token);
  expect(read).toEqual(made);
  expect(await namesOf(colleague)).not.toContain('Ошибки ноября');
  expect(await namesOf(owner, 'storage.remains')).toEqual([]);
  for (const other of [colleague, admin]) {
    const { status } = await server.send(getPreset, { params: { id: made.id } }, { token: other.token });
    expect(status).toBe(404);
  }
});

test('a shared preset is used by everybody, changed by its owner and an administrator', async () => {
  const { id, version } = await save('Общий', { shared: true });
  expect(await namesOf(colleague)).toContain('Общий');
  expect(await refused({ id, version, name: 'Мой', shared: true }, colleague)).toMatchObject({
    status: 403,
    body: { code: 'preset.foreign' },
  });
  const byAdmin = await save('Общий отбор', { id, version, shared: true }, admin);
  expect(byAdmin).toMatchObject({ name: 'Общий отбор', mine: false, owner: owner.name, version: 2 });
  const remove = (token: string) => server.send(removePreset, { params: { id } }, { token });
  expect((await remove(colleague.token)).status).toBe(403);
  expect((await remove(admin.token)).status).toBe(200);
});

test('a name is taken once: by the own presets and by the shared ones', async () => {
  await save('Занято');
  await save('Занято всеми', { shared: true });
  const check = (name: string, token: string) =>
    server.call(checkPreset, { body: { typePreset, name } }, token);
  expect(await check('занято', owner.token)).toEqual({ free: false, message: 'Такой набор у вас уже есть' });
  expect(await check('занято', colleague.token)).toEqual({ free: true, message: null });
  expect(await check('Занято всеми', colleague.token)).toMatchObject({ free: false });
  const { body } = await refused({ name: 'ЗАНЯТО' });
  expect(body).toMatchObject({ code: 'input.invalid', details: [{ path: 'body.name' }] });
});

test('a preset saved in two places: the later save is shown the present one', async () => {
  const { id, version } = await save('Двое');
  await save('Двое', { id, version, data: { columns: {}, filters: {} } });
  expect((await refused({ id, version, name: 'Двое' })).body).toMatchObject({
    code: 'version.stale',
    details: { version: 2 },
  });
});

test('each person has one default of a list; an unshared preset is no longer a colleague’s', async () => {
  const choose = (id: number | null, { token } = owner) =>
    server.call(choosePreset, { body: { typePreset, id } }, token);
  const defaults = async ({ token }: TestUser) =>
    (await server.call(listPresets, { query: { typePreset } }, token)).items
      .filter(({ is_default }) => is_default)
      .map(({ name }) => name);
  const one = await save('Первый', { shared: true });
  const two = await save('Второй');
  await choose(one.id);
  await choose(two.id);
  await choose(one.id, colleague);
  expect([await defaults(owner), await defaults(colleague)]).toEqual([['Второй'], ['Первый']]);
  await save('Первый', { id: one.id, version: one.version, shared: false });
  expect(await defaults(colleague)).toEqual([]);
  await choose(null);
  expect(await defaults(owner)).toEqual([]);
  const foreign = { body: { typePreset, id: two.id } };
  expect((await server.send(choosePreset, foreign, { token: colleague.token })).status).toBe(404);
  const elsewhere = { body: { typePreset: 'storage.remains', id: two.id } };
  expect((await server.send(choosePreset, elsewhere, { token: owner.token })).status).toBe(404);
});

test('another organisation sees nothing, not even what is shared', async () => {
  const { id } = await save('Наш общий', { shared: true });
  const stranger = await server.user(await server.organization(), { type: 'admin' });
  expect(await namesOf(stranger)).toEqual([]);
  expect((await server.send(removePreset, { params: { id } }, { token: stranger.token })).status).toBe(404);
});

test('500 presets at most are given, and a part of the name finds them', async () => {
  const { items } = await server.call(listPresets, { query: { query: 'ошибки' } }, owner.token);
  expect(items.map(({ name }) => name)).toEqual(['Ошибки ноября']);
  const { status } = await server.send(listPresets, { query: { limit: 501 } }, { token: owner.token });
  expect(status).toBe(400);
});

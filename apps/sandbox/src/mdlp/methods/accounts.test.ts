import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, loginOf } from '../../testing/account.ts';
import { call } from '../../testing/call.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';

type Reply = Record<string, string> & { users: { user_id: string }[]; violations?: string[] };

let stage: TestSandbox;
let admin: { token: string };
let sysId: string;
beforeAll(async () => {
  stage = await testSandbox();
  admin = await account(stage.sandbox, 'zav');
  const { json } = await at('GET', 'members/current');
  sysId = (json as unknown as { member: { sys_id: string } }).member.sys_id;
});
afterAll(() => stage.stop());

const at = (
  verb: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  token: string = admin.token,
) => call<Reply>(`${stage.sandbox.mdlpUrl}${path}`, { verb, token, ...(body ? { body } : {}) });
const certificateOf = (username: string) =>
  stage.sandbox.keys.find((key) => key.username === username)?.certificate ?? '';

/** The pharmacist as MDLP lists her. */
const pharmacist = async () => {
  const { json } = await at('POST', 'users/filter', { filter: { login: 'apteka' }, start_from: 0, count: 1 });
  return json.users[0]?.user_id ?? '';
};

test('a person is removed, registered by her certificate again and may what her groups may', async () => {
  const gone = await account(stage.sandbox, 'apteka');
  const old = await pharmacist();
  expect((await at('DELETE', `users/${old}`, undefined, gone.token)).status).toBe(403);
  expect((await at('DELETE', `users/${old}`)).status).toBe(200);
  expect((await at('GET', `users/${old}`)).status).toBe(404);
  expect((await at('GET', 'users/current', undefined, gone.token)).status).toBe(401);
  const person = { sys_id: sysId, first_name: 'Анна', last_name: 'Новая', position: 'Провизор' };
  const body = { ...person, public_cert: certificateOf('apteka'), email: 'anna@example.ru' };
  const { user_id: id = '' } = (await at('POST', 'registration/user_resident', body)).json;
  expect((await at('POST', 'registration/user_resident', body)).status).toBe(400);
  const { token } = await account(stage.sandbox, 'apteka');
  const list = { filter: {}, start_from: 0, count: 10 };
  expect((await at('POST', 'documents/income', list, token)).status).toBe(403);

  const group = { group_name: 'Приёмка', rights: ['INCOME_LIST'] };
  const { group_id: made = '' } = (await at('POST', 'rights/create_group', group)).json;
  expect((await at('POST', 'rights/create_group', group)).status).toBe(400);
  expect((await at('POST', `rights/${made}/user_add`, { user_id: id })).status).toBe(200);
  expect((await at('POST', 'documents/income', list, token)).status).toBe(200);
  expect((await at('GET', `rights/${made}/users`)).json.users).toMatchObject([{ user_id: id }]);
  expect((await at('GET', `users/${id}`)).json).toMatchObject({
    user: { last_name: 'Новая', email: 'anna@example.ru', groups: ['Пользователи', 'Приёмка'] },
  });
  const change = { group_change: { group_name: 'Отгрузка', rights: ['OUTCOME_LIST'] } };
  expect((await at('PUT', `rights/${made}`, change)).status).toBe(200);
  expect((await at('POST', 'documents/income', list, token)).status).toBe(403);
  const found = await at('POST', 'rights/filter', {
    ...list,
    filter: { user_id: id, rights: ['OUTCOME_LIST'] },
  });
  expect(found.json).toMatchObject({ total: 1, groups: [{ group_id: made, group_name: 'Отгрузка' }] });
  await at('DELETE', `rights/${made}/${id}`);
  expect((await at('GET', `rights/${made}/users`)).json.users).toEqual([]);
  await at('DELETE', `rights/${made}`);
  expect((await at('GET', `rights/${made}`)).status).toBe(404);
});

test('a name changes, a second certificate comes and goes, a password is of nobody here', async () => {
  const other = await account(stage.sandbox, 'apteka2');
  const users = (await at('POST', 'users/filter', { start_from: 0, count: 10 })).json.users;
  const someone = users.at(-1)?.user_id ?? '';
  const user = { first_name: 'Юрий', last_name: 'Никулин', position: 'Артист' };
  expect((await at('PUT', `users/${someone}`, { user })).status).toBe(200);
  expect((await at('GET', `users/${someone}`)).json).toMatchObject({ user });
  expect((await at('GET', `users/${someone}`, undefined, other.token)).status).toBe(404);
  const taken = { public_cert: certificateOf('apteka2') };
  expect((await at('POST', `users/${someone}/add_key`, taken)).status).toBe(400);
  expect((await at('POST', `users/${someone}/add_key`, { public_cert: 'AAAA' })).status).toBe(400);
  expect((await at('POST', `users/${someone}/change_password`, { password: 'x' })).status).toBe(405);
  const weak = { sys_id: sysId, first_name: 'A', last_name: 'B', password: 'password' };
  const refused = await at('POST', 'registration/user_nonresident', weak);
  expect(refused.status).toBe(409);
  expect(refused.json.violations).toEqual(['UPPER_REQUIRED', 'NUM_REQUIRED', 'SPECIAL_REQUIRED']);
  const strong = { ...weak, password: 'Password1!' };
  expect((await at('POST', 'registration/user_nonresident', strong)).status).toBe(400);
});

test('a freed certificate becomes the second of another person, who signs in with it; the last one stays', async () => {
  const users = (await at('POST', 'users/filter', { start_from: 0, count: 10 })).json.users;
  const me = (await at('GET', 'users/current')).json.user as unknown as { user_id: string };
  for (const { user_id: id } of users.filter(({ user_id }) => user_id !== me.user_id)) {
    await at('DELETE', `users/${id}`);
  }
  const key = { public_cert: certificateOf('apteka') };
  expect((await at('DELETE', `users/${me.user_id}/delete_key`, key)).status).toBe(400);
  expect((await at('POST', `users/${me.user_id}/add_key`, key)).status).toBe(200);
  expect((await at('POST', 'users/current/keys', {})).json).toMatchObject({ total: 2 });
  const { token } = await account(stage.sandbox, 'apteka');
  expect((await at('GET', 'users/current', undefined, token)).json).toMatchObject({ user: me });
  expect(
    (await at('DELETE', `users/${me.user_id}/delete_key`, { public_cert: certificateOf('zav') })).status,
  ).toBe(200);
  expect((await at('DELETE', `users/${me.user_id}/delete_key`, key)).status).toBe(400);
  expect((await at('DELETE', `users/${me.user_id}`)).status).toBe(400);
});

test('a program signs in by an accounting system of its own until it is removed', async () => {
  const made = (await at('POST', 'registration/accounting_system', { sys_id: sysId, name: 'Касса' })).json;
  const { account_system_id: id = '', client_id, client_secret } = made;
  const login = { ...loginOf(stage.sandbox, 'apteka'), client_id, client_secret };
  const enter = () => call(`${stage.sandbox.mdlpUrl}auth`, { body: login });
  expect((await enter()).status).toBe(200);
  const filter = { filter: { name: 'касс' }, start_from: 0, count: 10 };
  expect((await at('POST', 'account_systems/filter', filter)).json).toEqual({
    account_systems: [{ account_system_id: id, client_id, name: 'Касса' }],
    total: 1,
  });
  expect((await at('GET', `account_systems/${id}`)).json).toMatchObject({
    account_system: { name: 'Касса' },
  });
  expect((await at('DELETE', `account_systems/${id}`)).status).toBe(200);
  expect((await enter()).status).toBe(400);
  const foreign = { sys_id: randomUUID(), name: 'Чужая' };
  expect((await at('POST', 'registration/accounting_system', foreign)).status).toBe(400);
});

test('an organisation tells how to reach it; countries and regions are listed', async () => {
  expect((await at('PUT', 'members/current', { phone: '+7' })).status).toBe(400);
  const told = { language: 'en', phone: '+7 900 000-00-00' };
  expect((await at('PUT', 'members/current', told)).status).toBe(200);
  expect((await at('GET', 'members/current')).json).toMatchObject({ member: told });
  const page = { start_from: 0, count: 10 };
  const countries = (await at('POST', 'reestr/area/countries', page)).json as unknown as {
    entries: object[];
  };
  expect(countries.entries).toHaveLength(10);
  expect(countries.entries).toContainEqual({
    id: '036',
    iso: '036',
    alpha2: 'AU',
    alpha3: 'AUS',
    name: 'Австралия',
    english: 'Australia',
    location: 'Океания',
    'location-precise': 'Австралия и Новая Зеландия',
  });
  const regions = (await at('POST', 'reestr/area/regions', { start_from: 0, count: 20 })).json;
  expect(regions.entries).toContainEqual({ key: '77', title: 'Город Москва', code: '45000000' });
  expect(Number(regions.total)).toBe(85);
});

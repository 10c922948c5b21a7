import {
  addUser,
  changePassword,
  getProfile,
  listEvents,
  listSessions,
  logIn,
  weighPassword,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administration } from '../administration/index.ts';
import { events } from '../events/index.ts';
import { credentials, type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { session } from './index.ts';

let server: TestServer;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  server = await testServer({ slices: [session, events, administration] });
  const organization = await server.organization();
  admin = await server.user(organization, { type: 'admin' });
  user = await server.user(organization);
});
afterAll(() => server.close());

const own = 'синий чайник у окна';

const toldTo = async (token: string): Promise<string[]> =>
  (await server.call(listEvents, {}, token)).items.map(({ data }) => data.message);

/** Logs in as a browser of some computer does. */
async function enter(body: { username: string; password: string }, browser: string): Promise<string> {
  const answer = await fetch(server.url + logIn.path, {
    method: logIn.method,
    headers: { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 (Windows NT 10.0) ${browser}` },
    body: JSON.stringify(body),
  });
  return logIn.reply.parse(await answer.json()).token;
}

describe('a person is told', () => {
  it('of a log-in at a device of which nothing was known, once; its session says so', async () => {
    await enter(credentials(user), 'Firefox/128.0');
    const before = (await toldTo(user.token)).length;
    await enter(credentials(user), 'Firefox/129.0');
    expect(await toldTo(user.token)).toHaveLength(before);
    await enter(credentials(user), 'Edg/142.0');
    const [latest] = await toldTo(user.token);
    expect(latest).toMatch(/^Вход с нового устройства: Edge 142, Windows, адрес .*смените пароль/);
    const { items } = await server.call(listSessions, { body: {} }, user.token);
    expect(items.find(({ program }) => program?.startsWith('Edge'))?.new_device).toBe(true);
    expect(items.find(({ program }) => program === 'Firefox 129, Windows')?.new_device).toBe(false);
  });

  it('of a change of the password, by himself and by an administrator', async () => {
    const body = { id: user.id, password: own, current: user.password };
    await server.call(changePassword, { body }, user.token);
    expect((await toldTo(user.token))[0]).toMatch(/^Пароль изменён. Если это не вы/);
    await server.call(
      changePassword,
      { body: { id: user.id, password: 'другой чайник у окна' } },
      admin.token,
    );
    const token = await enter({ username: user.username, password: 'другой чайник у окна' }, 'Edg/142.0');
    const again = { id: user.id, password: own, current: 'другой чайник у окна' };
    await server.call(changePassword, { body: again }, token);
    expect((await toldTo(token))[1]).toMatch(/^Пароль сменил /);
  });
});

it('a password is hashed whole, has any characters and up to 128 of them', async () => {
  const person = await server.user({ id: admin.organizationId });
  const change = (password: string) =>
    server.send(
      changePassword,
      { body: { id: person.id, password, current: person.password } },
      { token: person.token },
    );
  const long = `ёж 🦔 ${'у окна рябина '.repeat(9)}`.slice(0, 127);
  expect((await change(`${long}1234`)).status).toBe(400);
  expect((await change(`${long}1`)).status).toBe(200);
  const { username } = person;
  expect((await server.send(logIn, { body: { username, password: `${long}2` } })).status).toBe(401);
  expect((await server.send(logIn, { body: { username, password: `${long}1` } })).status).toBe(200);
});

it('nothing goes with a password somebody else has set but to make an own one', async () => {
  const handed = 'рябина под окном три';
  const person = { username: 'novichok', name: 'Новичок', password: handed, roles: [1] };
  const { item } = await server.call(addUser, { body: person }, admin.token);
  const token = await enter({ username: 'novichok', password: handed }, 'Firefox/128.0');
  expect(await server.call(getProfile, {}, token)).toMatchObject({ password_given: true });
  expect(await server.send(listEvents, {}, { token })).toMatchObject({
    status: 403,
    body: { code: 'session.new-password' },
  });
  const others = { body: { id: user.id, password: handed } };
  expect((await server.send(changePassword, others, { token })).status).toBe(403);
  const body = { id: item.id, password: own, current: handed };
  await server.call(changePassword, { body }, token);
  expect(await server.call(getProfile, {}, token)).toMatchObject({ password_given: false });
  expect((await server.send(listEvents, {}, { token })).status).toBe(200);
});

it('a password that was handed over leads in for seven days, its own for ever', async () => {
  const handed = 'рябина под окном пять';
  const { item } = await server.call(
    addUser,
    { body: { username: 'pozdno', name: 'Поздняков', password: handed, roles: [1] } },
    admin.token,
  );
  const given = (days: number) =>
    server.system((db) =>
      sql`update app_user set password_given_at = now() - make_interval(days => ${days}) where id = ${item.id}`.execute(
        db,
      ),
    );
  const come = (password: string) => server.send(logIn, { body: { username: 'pozdno', password } });
  await given(6);
  expect((await come(handed)).status).toBe(200);
  await given(8);
  expect(await come(handed)).toMatchObject({ status: 403, body: { code: 'session.password-ended' } });
  // nobody but who knows it is told so
  expect((await come(`${handed}!`)).body).toMatchObject({ code: 'session.bad-credentials' });
  const again = 'рябина под окном шесть';
  await server.call(changePassword, { body: { id: item.id, password: again } }, admin.token);
  const token = await enter({ username: 'pozdno', password: again }, 'Firefox/128.0');
  await server.call(changePassword, { body: { id: item.id, password: own, current: again } }, token);
  const { rows } = await sql<{ given: Date | null }>`
    select password_given_at as given from app_user where id = ${item.id}`.execute(server.db);
  expect(rows).toEqual([{ given: null }]);
  expect((await come(own)).status).toBe(200);
});

it('who has given a password says nothing of those that are there: an upgrade shuts nobody out', async () => {
  expect(await server.call(getProfile, {}, admin.token)).toMatchObject({ password_given: false });
  expect((await server.send(listEvents, {}, { token: admin.token })).status).toBe(200);
});

it.each([
  ['рябина-1234', 'short'],
  ['ivanova-у-окна-3', 'own-name'],
  ['пароль123456', 'guessed'],
  ['qwertyuiop12', 'guessed'],
  [own, 'strong'],
])('%s is worth: %s', async (password, worth) => {
  const body = { password, username: 'ivanova' };
  expect(await server.call(weighPassword, { body }, admin.token)).toEqual({ worth });
});

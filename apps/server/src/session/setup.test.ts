import { createRoot, getProfile, getSetup, logIn } from '@provizor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { session } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [session] });
});
afterAll(() => server.close());

const body = {
  username: 'direktor',
  password: 'Secret-Key-2026',
  name: 'Петров Пётр Петрович',
  organization: 'Аптека № 1',
};
const create = (change = {}) => server.send(createRoot, { body: { ...body, ...change } });

it('an empty installation has nobody to log in as', async () => {
  expect(await server.call(getSetup, {})).toMatchObject({ needed: true, demo: [] });
  for (const [username, password] of [
    ['root', 'root'],
    ['admin', 'admin'],
    ['root', ''],
  ]) {
    expect((await server.send(logIn, { body: { username, password } })).status).not.toBe(200);
  }
});

it('refuses a weak password for root', async () => {
  expect(await create({ password: 'password1234' })).toMatchObject({ body: { code: 'password.weak' } });
  expect((await server.call(getSetup, {})).needed).toBe(true);
});

it('is set up once, also by two at the same time', async () => {
  const answers = await Promise.all([create(), create({ username: 'drugoy' }), create()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const won = answers.find(({ status }) => status === 200)?.body as { token: string };
  const profile = await server.call(getProfile, {}, won.token);
  expect(profile).toMatchObject({ id: 1, type: 'root', organization: { name: body.organization } });
  expect(await server.call(getSetup, {})).toMatchObject({ needed: false });
  expect(await create()).toMatchObject({ status: 409, body: { code: 'setup.done' } });
});

import { endPersonSession, endPersonSessions, getProfile, listSessions, logIn } from '@provizor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentials, type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { session } from './index.ts';

let server: TestServer;
let admin: TestUser;
let user: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [session] });
  const organization = await server.organization();
  admin = await server.user(organization, { type: 'admin' });
  user = await server.user(organization);
  stranger = await server.user(await server.organization(), { type: 'admin' });
});
afterAll(() => server.close());

const sessions = async (by: TestUser, userId?: number) =>
  (await server.call(listSessions, { body: { user_id: userId } }, by.token)).items;
const end = (by: TestUser, id: string | undefined) =>
  server.send(endPersonSession, { params: { id } }, { token: by.token });
const lives = async (token: string) => (await server.send(getProfile, {}, { token })).status === 200;

describe('sessions of a person', () => {
  it('are listed to himself, the present one marked', async () => {
    await server.call(logIn, { body: credentials(user) });
    const own = await sessions(user);
    expect(own).toHaveLength(2);
    expect(own.filter(({ current }) => current)).toHaveLength(1);
    expect(own[0]).toMatchObject({ ip: expect.stringContaining('127.0.0.1') });
  });

  it('are seen and ended by the administrator, by nobody else', async () => {
    const { token } = await server.call(logIn, { body: credentials(user) });
    const [latest] = await sessions(admin, user.id);
    const refused = { token: user.token };
    expect((await server.send(listSessions, { body: { user_id: admin.id } }, refused)).status).toBe(403);
    const foreign = { token: stranger.token };
    expect((await server.send(listSessions, { body: { user_id: user.id } }, foreign)).status).toBe(404);
    expect((await end(stranger, latest?.id)).status).toBe(404);
    expect((await end(admin, latest?.id)).status).toBe(200);
    expect(await lives(token)).toBe(false);
    expect(await lives(user.token)).toBe(true);
    expect((await end(admin, latest?.id)).status).toBe(404);
  });

  it('of a colleague end by no one without the right', async () => {
    const [of] = await sessions(admin);
    expect((await end(user, of?.id)).status).toBe(403);
    expect(await lives(admin.token)).toBe(true);
  });

  it('end all at once: one’s own but for the present one, those of others entirely', async () => {
    await server.call(logIn, { body: credentials(user) });
    expect((await server.call(endPersonSessions, { body: {} }, user.token)).ended).toBeGreaterThan(0);
    expect(await lives(user.token)).toBe(true);
    expect((await server.call(endPersonSessions, { body: { user_id: user.id } }, admin.token)).ended).toBe(1);
    expect(await lives(user.token)).toBe(false);
  });
});

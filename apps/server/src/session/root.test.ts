import {
  changePassword,
  endPersonSessions,
  getProfile,
  listSessions,
  logIn,
  logOut,
} from '@provizor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEvents } from '../core/publish.ts';
import { events } from '../events/index.ts';
import { openStream } from '../testing/event-stream.ts';
import { credentials, type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { session } from './index.ts';

let server: TestServer;
let root: TestUser;
let chosen: { id: number; name: string };
let foreigner: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [session, events] });
  root = await server.user(await server.organization(), { type: 'root' });
  chosen = await server.organization();
  foreigner = await server.user(chosen, { type: 'admin' });
});
afterAll(() => server.close());

const there = () => ({ token: root.token, organization: chosen.id });

describe('root in an organisation he has chosen', () => {
  it('has its profile with the name that is his own', async () => {
    expect((await server.send(getProfile, {}, there())).body).toMatchObject({
      id: 1,
      name: root.name,
      type: 'root',
      organization: { id: chosen.id, name: chosen.name },
      home_organization_id: root.organizationId,
    });
    expect((await server.call(getProfile, {}, root.token)).organization.id).toBe(root.organizationId);
  });

  it('is told when it does not exist', async () => {
    const answer = await server.send(getProfile, {}, { token: root.token, organization: 999_999 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'organization.unknown' } });
  });

  it('keeps his sessions and his password', async () => {
    await server.call(logIn, { body: credentials(root) });
    const { items } = (await server.send(listSessions, { body: {} }, there())).body as { items: object[] };
    expect(items).toHaveLength(2);
    expect((await server.send(endPersonSessions, { body: {} }, there())).body).toEqual({ ended: 1 });
    const body = { id: 1, password: 'Новый-ключ-2026', current: root.password };
    expect((await server.send(changePassword, { body }, there())).status).toBe(200);
  });

  it('hears its events and not those of his own', async () => {
    const stream = await openStream(server, root.token, {}, chosen.id);
    const say = (organizationId: number, message: string) =>
      server.system((db) => writeEvents(db, organizationId, [{ type: 'notice', message }]));
    await say(root.organizationId, 'дома');
    await say(chosen.id, 'здесь');
    expect(await stream.messages(1)).toEqual(['здесь']);
    stream.close();
  });

  it('logs out', async () => {
    const { token } = await server.call(logIn, {
      body: { ...credentials(root), password: 'Новый-ключ-2026' },
    });
    expect((await server.send(logOut, {}, { token, organization: chosen.id })).status).toBe(200);
    expect((await server.send(getProfile, {}, { token })).status).toBe(401);
  });
});

it('nobody but root chooses an organisation', async () => {
  const answer = await server.send(
    getProfile,
    {},
    { token: foreigner.token, organization: root.organizationId },
  );
  expect(answer.body).toMatchObject({ organization: { id: chosen.id } });
});

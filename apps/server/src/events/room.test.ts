import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { session } from '../session/index.ts';
import { openStream } from '../testing/event-stream.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { events } from './index.ts';

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  const eventStreams = { perSession: 2, perAddress: 3 };
  server = await testServer({ slices: [session, events], config: { eventStreams } });
  user = await server.user(await server.organization());
});
afterAll(() => server.close());

const ask = async ({ token }: TestUser) => {
  const answer = await fetch(`${server.url}/events`, { headers: { authorization: `Bearer ${token}` } });
  const body = answer.ok ? null : await answer.json();
  if (answer.ok) await answer.body?.cancel();
  return { status: answer.status, body };
};

it('opens so many streams of a session and of an address, and one more as soon as another has ended', async () => {
  const full = { status: 429, body: { code: 'events.too-many', message: expect.stringContaining('окон') } };
  const colleague = await server.user({ id: user.organizationId });
  const other = await server.user({ id: user.organizationId });
  const first = await openStream(server, user.token);
  const second = await openStream(server, user.token);
  expect(await ask(user)).toMatchObject(full);
  const third = await openStream(server, colleague.token);
  expect(await ask(other)).toMatchObject(full);
  for (const { close } of [first, third]) close();
  await expect.poll(async () => (await ask(user)).status).toBe(200);
  second.close();
});

it('opens none for a person who has yet to set up the second factor the organisation demands', async () => {
  const organization = await server.organization();
  const worker = await server.user(organization);
  await sql`update organization set settings = '{"log_in": {"second_factor": true}}' where id = ${organization.id}`.execute(
    server.db,
  );
  expect(await ask(worker)).toMatchObject({ status: 403, body: { code: 'session.second-factor' } });
});

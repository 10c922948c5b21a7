import { call, eventHistoryLength, listEvents, ok, seeEvents, signedIn } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bind, type Slice } from '../core/index.ts';
import { session } from '../session/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { events } from './index.ts';

const say = call({
  method: 'POST',
  path: '/api/test/say',
  access: signedIn,
  title: 'Say',
  body: z.object({ message: z.string().optional(), userId: z.number().optional() }),
  reply: ok,
});
const slice: Slice = {
  name: 'test',
  bindings: [
    bind(say, async (ctx, { body }) => {
      ctx.publish({ type: 'notice', color: 'positive', payload: { outgoing_id: 'a' }, ...body });
      return { ok: true };
    }),
  ],
};

let server: TestServer;
let person: TestUser;
let colleague: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [session, events, slice] });
  const organization = await server.organization();
  person = await server.user(organization);
  colleague = await server.user(organization);
  stranger = await server.user(await server.organization());
});
afterAll(() => server.close());

const history = (by: TestUser) => server.call(listEvents, {}, by.token);
const messages = async (by: TestUser) => (await history(by)).items.map(({ data }) => data.message);

it('keeps what was told to a person, the newest first, also while nobody listened', async () => {
  await server.call(say, { body: { message: 'всем' } }, person.token);
  await server.call(say, { body: { message: 'коллеге', userId: colleague.id } }, person.token);
  await server.call(say, { body: {} }, person.token);
  await server.call(say, { body: { message: 'чужое' } }, stranger.token);
  expect(await messages(person)).toEqual(['всем']);
  expect(await messages(colleague)).toEqual(['коллеге', 'всем']);
  expect((await history(colleague)).items[1]).toMatchObject({
    timestamp: expect.stringMatching(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/),
    data: { color: 'positive', type: 'notice', payload: { outgoing_id: 'a' } },
  });
});

it('knows how far each person has looked, and never goes back', async () => {
  expect((await history(person)).seen).toBe(0);
  const newest = (await history(colleague)).items[0]?.id ?? 0;
  await server.call(seeEvents, { body: { id: newest } }, person.token);
  await server.call(seeEvents, { body: { id: newest - 1 } }, person.token);
  expect((await history(person)).seen).toBe(newest);
  expect((await history(colleague)).seen).toBe(0);
});

it('does not mark as seen what has not happened yet', async () => {
  await server.call(seeEvents, { body: { id: 1_000_000_000 } }, person.token);
  await server.call(say, { body: { message: 'новое' } }, colleague.token);
  const { items, seen } = await history(person);
  expect(items[0]?.id).toBeGreaterThan(seen);
});

it('gives the last hundred', async () => {
  await server.tenant(person, (db) =>
    sql`insert into event (organization_id, type, message, color)
        select ${person.organizationId}, 'notice', 'событие ' || n, 'info' from generate_series(1, 130) n`.execute(
      db,
    ),
  );
  const told = await messages(person);
  expect(told).toHaveLength(eventHistoryLength);
  expect(told[0]).toBe('событие 130');
});

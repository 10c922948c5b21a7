import { call, can, nothingWritten, readAfterHeader, uzo, writtenHeader } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bindAuthority } from '../authority/bind-authority.ts';
import type { TenantTransaction } from '../database/index.ts';
import { events } from '../events/index.ts';
import { session } from '../session/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { type Replicated, startReplicated } from '../testing/standby.ts';
import { bind, type Slice } from './index.ts';

const seen = z.object({ names: z.array(z.string()), standby: z.boolean() });
const path = '/api/test/storages';
const list = call({ method: 'GET', path, access: can('read', 'storages'), title: 'List', reply: seen });
const noted = call({
  method: 'GET',
  path: '/api/test/noted-storages',
  access: can('read', 'storages'),
  title: 'A question that leaves a trace',
  reply: seen,
});
const below = call({ method: 'GET', path: '/api/test/below', access: uzo, title: 'Below', reply: seen });
const add = call({
  method: 'POST',
  path,
  access: can('manage', 'storages'),
  title: 'Add',
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.number() }),
});

const read = async (db: TenantTransaction) => {
  const { rows } = await sql<z.infer<typeof seen>>`
    select coalesce(array_agg(name order by id), '{}') as names, pg_is_in_recovery() as standby
      from storage`.execute(db);
  return rows[0] ?? { names: [], standby: false };
};
const insert = async (db: TenantTransaction, name: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into storage (organization_id, name) values (current_organization(), ${name}) returning id`.execute(
    db,
  );
  return { id: rows[0]?.id ?? 0 };
};

const slice: Slice = {
  name: 'test',
  bindings: [
    bind(list, ({ db }) => read(db)),
    bind(noted, async ({ db }) => {
      await insert(db, 'след');
      return read(db);
    }),
    bindAuthority(below, ({ db }) => read(db)),
    bind(add, async ({ db, publish }, { body }) => {
      publish({ type: 'notice', message: body.name });
      return insert(db, body.name);
    }),
  ],
};

let databases: Replicated;
let server: TestServer;
let person: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  databases = await startReplicated();
  server = await testServer({
    slices: [session, events, slice],
    databaseUrl: databases.url,
    readUrl: databases.readUrl,
  });
  person = await server.user(await server.organization(), { type: 'admin' });
  stranger = await server.user(await server.organization(), { type: 'admin' });
});
afterAll(async () => {
  await server?.close();
  await databases?.close();
});

/** Asks as a page does that was told to see so far; null = as a program that knows nothing of it. */
async function ask(of: { path: string }, by: TestUser, after: string | null, name?: string) {
  const response = await fetch(server.url + of.path, {
    method: name === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(after === null ? {} : { [readAfterHeader]: after }),
      ...(name === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(name === undefined ? {} : { body: JSON.stringify({ name }) }),
  });
  expect(response.status).toBe(200);
  return {
    body: (await response.json()) as z.infer<typeof seen>,
    written: response.headers.get(writtenHeader),
  };
}
const look = async (by: TestUser, after: string | null) => (await ask(list, by, after)).body;
const write = async (by: TestUser, name: string) => (await ask(add, by, null, name)).written ?? '';
/** Until the standby answers somebody who has to see so far. */
const comes = (after: string) =>
  expect.poll(async () => (await look(person, after)).standby, { timeout: 30_000 }).toBe(true);

it('answers questions from the standby, each organisation its own, programs from the primary', async () => {
  const place = await write(person, 'Зал');
  await write(stranger, 'Чужой');
  await comes(place);
  expect(await look(person, place)).toEqual({ names: ['Зал'], standby: true });
  expect((await look(stranger, place)).names).not.toContain('Зал');
  expect(await look(person, null)).toEqual({ names: ['Зал'], standby: false });
  expect((await ask(list, person, place)).written).toBeNull();
});

it('shows a person what he has written though the standby has not got it yet', async () => {
  await comes(nothingWritten);
  await databases.hold();
  try {
    const place = await write(person, 'Новый');
    const mine = await look(person, place);
    expect(mine).toMatchObject({ standby: false });
    expect(mine.names).toContain('Новый');
    // nobody is left behind for long, whatever he has seen
    await expect
      .poll(async () => (await look(person, nothingWritten)).names, { timeout: 30_000 })
      .toContain('Новый');
  } finally {
    await databases.letGo();
  }
  const place = await write(person, 'Ещё');
  await comes(place);
  expect((await look(person, place)).names).toContain('Ещё');
});

it('runs a question that writes where it may, once, and tells of it', async () => {
  await comes(nothingWritten);
  for (const times of [1, 2]) {
    const { body, written } = await ask(noted, person, nothingWritten);
    expect(body.names.filter((name) => name === 'след')).toHaveLength(times);
    expect(body.standby).toBe(false);
    expect(written).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  }
});

it('answers health authorities from the standby', async () => {
  const authority = await server.user(await server.organization({ isUzo: true }), { type: 'admin' });
  await comes(await write(person, 'Ниже'));
  await expect
    .poll(async () => (await ask(below, authority, nothingWritten)).body.standby, { timeout: 30_000 })
    .toBe(true);
});

it('tells on the stream how far whoever hears an event has to see', async () => {
  const stop = new AbortController();
  const response = await fetch(`${server.url}/events`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: stop.signal,
  });
  let heard = '';
  const listening = (async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += piece;
  })().catch(() => undefined);
  await expect.poll(() => heard).toMatch(/event: written\ndata: [0-9A-F]+\/[0-9A-F]+\n\n/);
  await write(person, 'Событие');
  await expect
    .poll(() => heard)
    .toMatch(/event: written\ndata: [0-9A-F]+\/[0-9A-F]+\n\nid: \d+\ndata: .*Событие/);
  stop.abort();
  await listening;
});

it('goes on with the primary while the standby is away', async () => {
  await comes(nothingWritten);
  await databases.stopStandby();
  for (let n = 0; n < 5; n++) expect(await look(person, nothingWritten)).toMatchObject({ standby: false });
  await databases.startStandby();
  await comes(nothingWritten);
});

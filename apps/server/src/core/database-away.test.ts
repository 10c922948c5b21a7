import { call, ok, signedIn } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { bind, type Slice } from './index.ts';

const test = { method: 'POST', access: signedIn, title: 'Test', reply: ok } as const;
const rename = call({ ...test, path: '/api/test/rename' });
const cut = call({ ...test, path: '/api/test/cut' });
const full = call({ ...test, path: '/api/test/full' });
const noFile = call({ ...test, path: '/api/test/no-file' });

const slice: Slice = {
  name: 'test',
  bindings: [
    bind(rename, async ({ db, user }) => {
      await db.updateTable('app_user').set({ position: 'провизор' }).where('id', '=', user.id).execute();
      return { ok: true };
    }),
    // What a restart of PostgreSQL does to a request that is under way.
    bind(cut, async ({ db, user }) => {
      await db.updateTable('app_user').set({ position: 'потеряно' }).where('id', '=', user.id).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(server.db);
      await sql`select 1`.execute(db);
      return { ok: true };
    }),
    bind(noFile, () => {
      throw Object.assign(new Error('write failed'), { code: 'ENOSPC', syscall: 'write' });
    }),
    bind(full, async ({ db }) => {
      await sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
        db,
      );
      return { ok: true };
    }),
  ],
};

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await testServer({ slices: [slice] });
  user = await server.user(await server.organization());
});
afterAll(() => server.close());

const positionOf = async () =>
  (
    await server.tenant(user, (db) =>
      db.selectFrom('app_user').select('position').where('id', '=', user.id).executeTakeFirstOrThrow(),
    )
  ).position;

it('a lost connection is told as such; nothing half done stays, and the next request works', async () => {
  await server.send(rename, {}, { token: user.token });
  for (let round = 0; round < 12; round += 1) {
    const answer = await server.send(cut, {}, { token: user.token });
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'database.away', message: 'База данных не отвечает' });
    expect(answer.headers.get('retry-after')).toBe('2');
  }
  expect(await positionOf()).toBe('провизор');
  expect((await server.send(rename, {}, { token: user.token })).status).toBe(200);
});

it('a full disk is named', async () => {
  const answer = await server.send(full, {}, { token: user.token });
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({
    code: 'database.full',
    message: 'На диске базы данных кончилось место: запись не сохранена',
    cure: expect.stringContaining('Сообщите администратору'),
  });
  const file = await server.send(noFile, {}, { token: user.token });
  expect(file.status).toBe(503);
  expect(file.body).toMatchObject({
    code: 'server.full',
    message: 'На диске сервера кончилось место: файл не сохранён',
  });
  // people go on reading, so the server stays in front of them and says what is wrong
  for (const url of ['/health', '/health/ready']) {
    const health = await server.core.app.inject({ url });
    expect(health.statusCode).toBe(200);
    expect(health.json()).toMatchObject({
      status: 'disk',
      disk: 'database',
      message: expect.stringMatching(/кончилось место: записи не сохраняются/),
    });
  }
  const { body } = await server.core.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body).toContain('provizor_disk_refusals 2\n');
});

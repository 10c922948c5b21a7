import { call, signedIn } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { bind, refuse, type Slice } from './index.ts';

const create = call({
  method: 'POST',
  path: '/api/test/roles',
  access: signedIn,
  title: 'Create',
  idempotent: true,
  body: z.object({ name: z.string(), fail: z.boolean().default(false), slow: z.boolean().default(false) }),
  reply: z.object({ id: z.number(), name: z.string() }),
});
const rename = call({
  method: 'PUT',
  path: '/api/test/people/{id}',
  access: signedIn,
  title: 'Rename',
  params: z.object({ id: z.coerce.number() }),
  body: z.object({ position: z.string(), version: z.number() }),
  reply: z.object({ version: z.number() }),
});
const tangle = call({
  method: 'POST',
  path: '/api/test/tangle',
  access: signedIn,
  title: 'Lock two people in the given order',
  body: z.object({ order: z.array(z.number()) }),
  reply: z.object({ attempts: z.number() }),
});
const detached = call({
  method: 'POST',
  path: '/api/test/detached',
  access: signedIn,
  title: 'Two short transactions',
  body: z.object({ fail: z.boolean() }),
  reply: z.object({ open: z.number() }),
});

const afterwards: string[] = [];
let bothHold = Promise.withResolvers<void>();
let holding = 0;
let attempts = 0;

const slice: Slice = {
  name: 'test',
  bindings: [
    bind(create, async (ctx, { body }) => {
      const { rows } = await sql<{ id: number }>`
        insert into user_role (organization_id, user_id, role_id)
        values (${ctx.user.organizationId}, ${ctx.user.id}, 1)
        on conflict do nothing returning role_id as id`.execute(ctx.db);
      const roles = await ctx.db
        .insertInto('event')
        .values({
          organization_id: ctx.user.organizationId,
          type: 'notice',
          message: body.name,
          color: 'info',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ctx.afterCommit(() => void afterwards.push(body.name));
      if (body.slow) await sql`select pg_sleep(0.3)`.execute(ctx.db);
      if (body.fail) refuse('stock.shortage');
      return { id: Number(roles.id), name: `${body.name} ${rows.length}` };
    }),
    bind(rename, async (ctx, { params, body }) => {
      const row = await ctx.db
        .updateTable('app_user')
        .set({ position: body.position, version: sql`version + 1` })
        .where('id', '=', params.id)
        .where('version', '=', body.version)
        .returning('version')
        .executeTakeFirst();
      if (row) return row;
      const present = await ctx.db
        .selectFrom('app_user')
        .select(['id', 'position', 'version'])
        .where('id', '=', params.id)
        .executeTakeFirst();
      return present ? refuse('version.stale', { present }) : refuse('not-found');
    }),
    bind(tangle, async (ctx, { body }) => {
      attempts += 1;
      for (const [index, id] of body.order.entries()) {
        await sql`select from app_user where id = ${id} for update`.execute(ctx.db);
        if (index > 0) continue;
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
      }
      return { attempts };
    }),
    bind(
      detached,
      async (ctx, { body }) => {
        await ctx.tx(({ db }) => sql`update app_user set position = 'первая'`.execute(db));
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`.execute(
          ctx.services.database,
        );
        if (body.fail) refuse('stock.shortage');
        await ctx.tx(({ db }) => sql`update app_user set position = 'вторая'`.execute(db));
        return { open: rows[0]?.open ?? -1 };
      },
      { transaction: false },
    ),
  ],
};

let server: TestServer;
let user: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [slice] });
  const organization = await server.organization();
  user = await server.user(organization);
  colleague = await server.user(organization);
});
afterAll(() => server.close());

const messages = (name: string) =>
  server.tenant(user, (db) => db.selectFrom('event').select('id').where('message', '=', name).execute());
const send = (body: unknown, key: string | undefined, by: TestUser = user) =>
  server.send(create, { body }, { token: by.token, key });

describe('the same key', () => {
  it('carries out once and repeats the first answer', async () => {
    const first = await send({ name: 'А' }, 'key-number-1');
    const second = await send({ name: 'А' }, 'key-number-1');
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await messages('А')).toHaveLength(1);
    expect(afterwards.filter((name) => name === 'А')).toHaveLength(1);
  });

  it('at the same time carries out once, and both get the answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send({ name: 'Б', slow: true }, 'key-number-2')),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await messages('Б')).toHaveLength(1);
  });

  it('with other data is refused', async () => {
    await send({ name: 'В' }, 'key-number-3');
    const { status, body } = await send({ name: 'Г' }, 'key-number-3');
    expect([status, body]).toMatchObject([409, { code: 'idempotency.reused' }]);
    expect(await messages('Г')).toHaveLength(0);
  });

  it('after a refusal may be used again: nothing was done', async () => {
    expect((await send({ name: 'Д', fail: true }, 'key-number-4')).status).toBe(409);
    expect(await messages('Д')).toHaveLength(0);
    expect(afterwards).not.toContain('Д');
    expect((await send({ name: 'Д', fail: false }, 'key-number-4')).status).toBe(200);
  });

  it('of another person is another key', async () => {
    await send({ name: 'Е' }, 'key-number-5');
    await send({ name: 'Е' }, 'key-number-5', colleague);
    expect(await messages('Е')).toHaveLength(2);
  });

  it('must be one', async () => {
    const { status, body } = await send({ name: 'Ж' }, 'short');
    expect([status, body]).toMatchObject([400, { code: 'input.invalid' }]);
  });

  it('is not needed: without one every request counts', async () => {
    await send({ name: 'З' }, undefined);
    await send({ name: 'З' }, undefined);
    expect(await messages('З')).toHaveLength(2);
  });
});

describe('two writers', () => {
  it('of one version: the second gets what stands there now', async () => {
    const save = (position: string, version: number) =>
      server.send(rename, { params: { id: user.id }, body: { position, version } }, { token: user.token });
    const answers = await Promise.all([save('первая', 1), save('вторая', 1)]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won).toMatchObject({ status: 200, body: { version: 2 } });
    expect(lost).toMatchObject({
      status: 409,
      body: {
        code: 'version.stale',
        details: { present: { version: 2, position: answers[0] === won ? 'первая' : 'вторая' } },
      },
    });
  });

  it('of another organisation find nothing', async () => {
    const stranger = await server.user(await server.organization());
    const input = { params: { id: user.id }, body: { position: 'x', version: 2 } };
    const { status, body } = await server.send(rename, input, { token: stranger.token });
    expect([status, body]).toMatchObject([404, { code: 'not-found' }]);
  });

  it('that deadlock are both carried out', async () => {
    bothHold = Promise.withResolvers<void>();
    holding = 0;
    attempts = 0;
    const answers = await Promise.all([
      server.send(tangle, { body: { order: [user.id, colleague.id] } }, { token: user.token }),
      server.send(tangle, { body: { order: [colleague.id, user.id] } }, { token: user.token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // Both may find the deadlock at the same moment, and both begin again.
    expect(attempts).toBeGreaterThanOrEqual(3);
  });
});

describe('a handler with transactions of its own', () => {
  const position = async () => {
    const row = await server.tenant(user, (db) =>
      db.selectFrom('app_user').select('position').where('id', '=', user.id).executeTakeFirst(),
    );
    return row?.position;
  };

  it('holds none while it waits, and keeps what it committed', async () => {
    const { body } = await server.send(detached, { body: { fail: false } }, { token: user.token });
    expect(body).toEqual({ open: 0 });
    expect(await position()).toBe('вторая');
    await server.send(detached, { body: { fail: true } }, { token: user.token });
    expect(await position()).toBe('первая');
  });
});

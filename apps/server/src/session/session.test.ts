import { changePassword, getProfile, getSetup, logIn, logOut } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentials, type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { waitAfter } from './attempts.ts';
import { session } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [session] });
});
afterAll(() => server.close());

const person = async (options = {}) => server.user(await server.organization(), options);
const enter = (username: string, password: string) => server.send(logIn, { body: { username, password } });
const profile = (token: string) => server.send(getProfile, {}, { token });

async function fail(user: TestUser, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await server.system((db) => sql`update login_attempt set wait_until = now()`.execute(db));
    expect((await enter(user.username, 'Wrong-1')).status).toBe(401);
  }
}

describe('log-in', () => {
  it('gives a token that opens the profile; the name’s case does not matter', async () => {
    const user = await person({ read: ['mdlp'], manage: ['storages'] });
    const entered = await server.call(logIn, {
      body: { username: user.username.toUpperCase(), password: user.password },
    });
    expect(entered).toMatchObject({ type: 'user', userid: user.id });
    const found = await server.call(getProfile, {}, entered.token);
    expect(found).toMatchObject({ id: user.id, organization: { id: user.organizationId }, storages: [] });
    expect(found.roles2[0]).toMatchObject({ can_read: ['mdlp'], can_manage: ['storages'] });
    expect(JSON.stringify(found)).not.toMatch(/secret|password(?!_given)|argon/);
  });

  it('says the same for a wrong password and for a name nobody has', async () => {
    const user = await person();
    const wrong = await enter(user.username, 'Wrong-1');
    const nobody = await enter('nobody-here', 'Wrong-1');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'session.bad-credentials' } });
    expect(nobody.body).toEqual(wrong.body);
  });

  it('of a disabled person is refused, and ends what he had open', async () => {
    const user = await person({ disabled: true });
    expect(await enter(user.username, user.password)).toMatchObject({
      status: 403,
      body: { code: 'session.blocked' },
    });
    expect((await enter(user.username, 'Wrong-1')).status).toBe(401);
    expect((await profile(user.token)).status).toBe(401);
  });

  it('stores neither token nor password', async () => {
    const user = await person();
    const { token } = await server.call(logIn, { body: credentials(user) });
    const { rows } = await server.system((db) =>
      sql<{ text: string }>`
        select s::text || u::text as text from session s join app_user u on u.id = s.user_id`.execute(db),
    );
    for (const { text } of rows) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(Buffer.from(token).toString('hex'));
      expect(text).not.toContain(user.password);
    }
  });
});

describe('wrong passwords', () => {
  it('make a name wait ever longer', () => {
    expect([1, 2, 3, 4, 5, 6, 8, 12, 13, 100].map((n) => waitAfter(n))).toEqual([
      0, 0, 0, 1, 2, 4, 16, 256, 300, 300,
    ]);
  });

  it('after the free ones close the name for a while, even for the right one', async () => {
    const user = await person();
    await fail(user, 6);
    const closed = await enter(user.username.toUpperCase(), user.password);
    expect(closed).toMatchObject({
      status: 429,
      body: {
        code: 'session.wait',
        message: expect.stringMatching(/Повторите через \d+ сек$/),
        details: { seconds: expect.any(Number) },
      },
    });
    await server.system((db) => sql`update login_attempt set wait_until = now()`.execute(db));
    expect((await enter(user.username, user.password)).status).toBe(200);
  });

  it('are forgotten after the right one', async () => {
    const user = await person();
    await fail(user, 3);
    expect((await enter(user.username, user.password)).status).toBe(200);
    await fail(user, 3);
    expect((await enter(user.username, user.password)).status).toBe(200);
  });

  it('of a name nobody has count as well', async () => {
    await fail({ username: 'nobody-at-all' } as TestUser, 6);
    expect((await enter('nobody-at-all', 'x')).status).toBe(429);
  });

  it('from elsewhere keep nobody waiting who is where he has worked before', async () => {
    const user = await person();
    const { token } = await server.call(logIn, { body: credentials(user) });
    await server.call(logOut, {}, token);
    await server.system((db) =>
      sql`insert into login_attempt (username, address, failures, wait_until)
          values (${user.username.toLowerCase()}, '', 400, now() + interval '5 minutes'),
                 (${user.username.toLowerCase()}, '203.0.113.7', 400, now() + interval '5 minutes')`.execute(
        db,
      ),
    );
    expect((await enter(user.username, user.password)).status).toBe(200);
    // of somebody who has never been at this address all addresses count
    const other = await person();
    await server.system((db) =>
      sql`update session set ip = '198.51.100.1' where user_id = ${other.id}`.execute(db),
    );
    await server.system((db) =>
      sql`insert into login_attempt (username, address, failures, wait_until)
          values (${other.username.toLowerCase()}, '', 400, now() + interval '5 minutes')`.execute(db),
    );
    expect((await enter(other.username, other.password)).status).toBe(429);
  });

  it('cannot be tried many at once', async () => {
    const user = await person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(user.username, 'Wrong-1')));
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - tried);
  });
});

describe('a session', () => {
  it('ends with log-out, and only that one', async () => {
    const user = await person();
    const { token } = await server.call(logIn, { body: credentials(user) });
    await server.call(logOut, {}, token);
    expect((await profile(token)).status).toBe(401);
    expect((await profile(user.token)).status).toBe(200);
  });

  it('ends when it has not been used for long, and lives on when it is used', async () => {
    const user = await person();
    const touch = (change: ReturnType<typeof sql>) =>
      server.system((db) => sql`update session set ${change} where user_id = ${user.id}`.execute(db));
    await touch(sql`last_seen_at = now() - interval '11 hours', expires_at = now() + interval '1 hour'`);
    expect((await profile(user.token)).status).toBe(200);
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours
        from session where user_id = ${user.id}`.execute(server.db);
    expect(rows).toEqual([{ hours: 12 }]);
    await touch(sql`expires_at = now()`);
    expect((await profile(user.token)).status).toBe(401);
  });

  it('has a longest life', async () => {
    const user = await person();
    await server.system((db) =>
      sql`update session set created_at = now() - interval '30 days' + interval '1 hour',
                             last_seen_at = now() - interval '2 hours'
           where user_id = ${user.id}`.execute(db),
    );
    expect((await profile(user.token)).status).toBe(200);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes
        from session where user_id = ${user.id}`.execute(server.db);
    expect(rows).toEqual([{ minutes: 60 }]);
  });
});

describe('a password', () => {
  const change = (by: TestUser, body: Record<string, unknown>, organization?: number) =>
    server.send(changePassword, { body }, { token: by.token, ...(organization ? { organization } : {}) });

  it('of one’s own is changed with the present one; other sessions end', async () => {
    const user = await person();
    const { token: elsewhere } = await server.call(logIn, { body: credentials(user) });
    const body = { id: user.id, password: 'Новый-ключ-2026', current: user.password };
    expect((await change(user, body)).status).toBe(200);
    expect((await profile(user.token)).status).toBe(200);
    expect((await profile(elsewhere)).status).toBe(401);
    expect((await enter(user.username, user.password)).status).toBe(401);
    expect((await enter(user.username, 'Новый-ключ-2026')).status).toBe(200);
  });

  it('of one’s own needs the right present one', async () => {
    const user = await person();
    for (const current of [undefined, '', 'Wrong-1']) {
      expect(await change(user, { id: user.id, password: 'Новый-ключ-2026', current })).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', details: [{ path: 'body.current' }] },
      });
    }
  });

  it('must not be weak', async () => {
    const user = await person();
    for (const password of ['short1', 'Рябина-1234', '123456789012', `${user.username}-рябина-1`]) {
      expect(await change(user, { id: user.id, password, current: user.password })).toMatchObject({
        status: 400,
        body: { code: 'password.weak' },
      });
    }
  });

  it('of others is for the administrator of the organisation, and for root', async () => {
    const organization = await server.organization();
    const [admin, user, colleague] = [
      await server.user(organization, { type: 'admin' }),
      await server.user(organization),
      await server.user(organization),
    ];
    const stranger = await person({ type: 'admin' });
    const root = await person({ type: 'root' });
    const body = { id: user.id, password: 'Новый-ключ-2026' };
    expect((await change(colleague, body)).status).toBe(403);
    expect((await change(stranger, body)).status).toBe(404);
    expect((await change(admin, body)).status).toBe(200);
    expect((await profile(user.token)).status).toBe(401);
    const another = { ...body, password: 'Другой-ключ-2026' };
    expect((await change(root, another)).status).toBe(404);
    expect((await change(root, another, organization.id)).status).toBe(200);
    expect((await change(root, { ...another, id: 999_999 }, organization.id)).status).toBe(404);
    expect((await enter(user.username, 'Другой-ключ-2026')).status).toBe(200);
    const audit = await server.tenant(admin, (db) =>
      db
        .selectFrom('audit_entry')
        .select(['user_id', 'changes'])
        .where('row_key', '=', String(user.id))
        .where('action', '=', 'update')
        .orderBy('id')
        .execute(),
    );
    expect(audit.map(({ user_id }) => user_id)).toEqual([admin.id, root.id]);
    expect(audit[0]?.changes).toMatchObject({ password_hash: { hidden: true } });
  });

  it('of root is for root only', async () => {
    const { rows } = await sql<{ organization_id: number }>`
      select organization_id from app_user where id = 1`.execute(server.db);
    const admin = await server.user({ id: rows[0]?.organization_id ?? 0 }, { type: 'admin' });
    expect((await change(admin, { id: 1, password: 'Новый-ключ-2026' })).status).toBe(403);
  });
});

it('outside of the demo no log-in is offered', async () => {
  expect((await server.call(getSetup, {})).demo).toEqual([]);
});

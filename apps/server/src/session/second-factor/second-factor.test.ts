import { createHmac } from 'node:crypto';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getProfile,
  listEvents,
  listSessions,
  logIn,
  logOut,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { events } from '../../events/index.ts';
import { credentials, type TestServer, type TestUser, testServer } from '../../testing/index.ts';
import { session } from '../index.ts';

let server: TestServer;
let admin: TestUser;
let home: Awaited<ReturnType<TestServer['organization']>>;

beforeAll(async () => {
  server = await testServer({ slices: [session, events] });
  home = await server.organization();
  admin = await server.user(home, { type: 'admin' });
});
afterAll(() => server.close());

/** What a phone shows: RFC 6238 written out, nothing of it shared with the program. */
function shown(secret: string, shift = 0): string {
  const bits = Array.from(secret, (c) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + shift));
  const mac = createHmac('sha1', key).update(step).digest();
  const offset = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const enter = (user: TestUser, code?: string) =>
  server.send(logIn, { body: { ...credentials(user), ...(code === undefined ? {} : { code }) } });

/** Steps of time pass: codes of the present one may be used again. */
const timePasses = (user: TestUser) =>
  server.system((db) => sql`update second_factor set last_step = 0 where user_id = ${user.id}`.execute(db));

async function setUp(user: TestUser): Promise<{ secret: string; recovery: string[] }> {
  const { secret, address } = await server.call(
    beginSecondFactor,
    { body: { password: user.password } },
    user.token,
  );
  expect(address).toContain(secret);
  const { recovery } = await server.call(confirmSecondFactor, { body: { code: shown(secret) } }, user.token);
  await timePasses(user);
  return { secret, recovery };
}

it('is asked for once it is proved, and each code works once', async () => {
  const user = await server.user(home);
  const { secret } = await server.call(beginSecondFactor, { body: { password: user.password } }, user.token);
  // begun and not proved: nothing is asked for
  expect((await enter(user)).status).toBe(200);
  expect(
    await server.send(confirmSecondFactor, { body: { code: '000000' } }, { token: user.token }),
  ).toMatchObject({ status: 400, body: { details: [{ path: 'body.code' }] } });
  // read together: the next step of time may begin between two calls
  const [code, next] = [shown(secret), shown(secret, 1)];
  await server.call(confirmSecondFactor, { body: { code } }, user.token);
  expect(await enter(user)).toMatchObject({ status: 401, body: { code: 'session.code-required' } });
  // the code it was proved by is used up
  expect(await enter(user, code)).toMatchObject({ status: 401, body: { code: 'session.bad-code' } });
  expect((await enter(user, next)).status).toBe(200);
  expect((await enter(user, next)).status).toBe(401);
});

it('two requests with one code open one session', async () => {
  const user = await server.user(home);
  const { secret } = await setUp(user);
  const code = shown(secret);
  const answers = await Promise.all([enter(user, code), enter(user, code), enter(user, code)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('a wrong password is told before the code, and wrong codes make the name wait', async () => {
  const user = await server.user(home);
  await setUp(user);
  expect(
    await server.send(logIn, { body: { username: user.username, password: 'Wrong-1', code: '000000' } }),
  ).toMatchObject({ body: { code: 'session.bad-credentials' } });
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 5; n++) {
    const { body } = await enter(user, '000000');
    codes.push((body as { code?: string }).code);
  }
  expect(codes).toContain('session.wait');
  const told = (await server.call(listEvents, {}, user.token)).items.map(({ data }) => data.message);
  expect(told).toContainEqual(expect.stringMatching(/^Пароль введён верно, а код — нет/));
  expect(told.at(-1)).toMatch(/^Вход по коду включён/);
});

it('recovery codes work once each, are renewed, and are not kept as they are', async () => {
  const user = await server.user(home);
  const { recovery } = await setUp(user);
  const [first = '', second = ''] = recovery;
  expect((await enter(user, first.toLowerCase().replace('-', ''))).status).toBe(200);
  expect((await enter(user, first)).status).toBe(401);
  const left = async () => (await server.call(getProfile, {}, user.token)).second_factor.recovery_left;
  expect(await left()).toBe(9);
  const { rows } = await server.system((db) =>
    sql<{ text: string }>`select f::text as text from second_factor f where user_id = ${user.id}`.execute(db),
  );
  for (const code of recovery) expect(rows[0]?.text).not.toContain(code);
  const renewed = await server.call(renewRecoveryCodes, { body: { password: user.password } }, user.token);
  expect(renewed.recovery).toHaveLength(10);
  expect((await enter(user, second)).status).toBe(401);
  expect((await enter(user, renewed.recovery[0])).status).toBe(200);
});

it('is taken away with the password, or by who keeps the person; nobody else', async () => {
  const user = await server.user(home);
  await setUp(user);
  const stranger = await server.user(await server.organization(), { type: 'admin' });
  const remove = (by: TestUser, body: object) =>
    server.send(removeSecondFactor, { body }, { token: by.token });
  expect((await remove(stranger, { user_id: user.id })).status).toBe(404);
  expect((await remove(user, { user_id: admin.id })).status).toBe(403);
  expect((await remove(user, { password: 'Wrong-1' })).status).toBe(400);
  expect((await remove(user, { password: user.password })).status).toBe(200);
  expect((await enter(user)).status).toBe(200);
  await setUp(user);
  expect((await remove(admin, { user_id: user.id })).status).toBe(200);
  expect((await server.send(getProfile, {}, { token: user.token })).status).toBe(401);
  expect((await enter(user)).status).toBe(200);
  expect(await remove(admin, { user_id: user.id })).toMatchObject({ body: { code: 'second-factor.off' } });
});

it('where the organisation demands it nobody works without, and nobody turns it off', async () => {
  const organization = await server.organization();
  const user = await server.user(organization);
  const demand = (on: boolean) =>
    server.system((db) =>
      sql`update organization set settings = jsonb_build_object('log_in', jsonb_build_object('second_factor', ${on}::boolean))
           where id = ${organization.id}`.execute(db),
    );
  await demand(true);
  const list = () => server.send(listSessions, { body: {} }, { token: user.token });
  expect(await list()).toMatchObject({ status: 403, body: { code: 'session.second-factor' } });
  expect((await server.call(getProfile, {}, user.token)).second_factor).toEqual({
    since: null,
    recovery_left: 0,
    demanded: true,
  });
  await setUp(user);
  expect((await list()).status).toBe(200);
  const off = { body: { password: user.password } };
  expect(await server.send(removeSecondFactor, off, { token: user.token })).toMatchObject({
    status: 409,
    body: { code: 'second-factor.demanded' },
  });
  await demand(false);
  expect((await server.send(removeSecondFactor, off, { token: user.token })).status).toBe(200);
  await server.call(logOut, {}, user.token);
});

it('sessions end by the times of the organisation', async () => {
  const organization = await server.organization();
  const user = await server.user(organization);
  await server.system((db) =>
    sql`update organization set settings = '{"log_in": {"idle_minutes": 15, "longest_days": 1}}'
         where id = ${organization.id}`.execute(db),
  );
  const { token } = await server.call(logIn, { body: credentials(user) });
  const minutes = async () => {
    const { rows } = await server.system((db) =>
      sql<{ minutes: number }>`
        select round(extract(epoch from expires_at - now()) / 60)::int as minutes
          from session where user_id = ${user.id} order by created_at desc, id desc limit 1`.execute(db),
    );
    return rows[0]?.minutes;
  };
  expect(await minutes()).toBe(15);
  // used again ten minutes before the day is over: the day wins
  await server.system((db) =>
    sql`update session set created_at = now() - interval '23 hours 50 minutes',
               last_seen_at = now() - interval '2 minutes', expires_at = now() + interval '3 minutes'
         where user_id = ${user.id}`.execute(db),
  );
  await server.call(getProfile, {}, token);
  expect(await minutes()).toBe(10);
});

import {
  type Call,
  createRoot,
  endPersonSessions,
  getProfile,
  guestPage,
  listSessions,
  logIn,
  logOut,
  pageHeader,
} from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../events/index.ts';
import { credentials, type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { session } from './index.ts';

let server: TestServer;
let person: TestUser;
let other: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [session, events], trustProxy: true });
  const organization = await server.organization();
  person = await server.user(organization);
  other = await server.user(organization);
});
afterAll(() => server.close());

type Headers = Record<string, string>;

/** Sends a call as some browser does, which says of the sender what `headers` have. */
async function sent(call: Call, headers: Headers, body: unknown = {}) {
  const answer = await fetch(server.url + call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** The same as a page of this server does. */
const page = (call: Call, body: unknown, headers: Headers) =>
  sent(call, { 'sec-fetch-site': 'same-origin', ...headers }, body);

const guest = { [pageHeader]: guestPage };

async function entered(user: TestUser, headers: Headers = {}) {
  const { headers: told, status } = await page(logIn, credentials(user), { ...guest, ...headers });
  expect(status).toBe(200);
  const [line = ''] = told.getSetCookie();
  return { line, cookie: line.split(';')[0] ?? '' };
}

const of = (user: TestUser, cookie: string): Headers => ({ cookie, [pageHeader]: String(user.id) });

describe('the session of a browser', () => {
  it('is a cookie no script reads, for this site alone; by https for https alone', async () => {
    const { port } = new URL(server.url);
    const { line, cookie } = await entered(person);
    expect(line).toMatch(
      new RegExp(`^provizor-${port}=[\\w-]{43}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict$`),
    );
    expect(await page(getProfile, undefined, of(person, cookie))).toMatchObject({ body: { id: person.id } });
    const secure = await entered(person, { 'x-forwarded-proto': 'https' });
    expect(secure.line).toMatch(/^__Host-provizor-\d+=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
  });

  it('comes to pages alone: a program gets the token of the answer and no cookie', async () => {
    const answer = await server.send(logIn, { body: credentials(person) });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { token } = answer.body as { token: string };
    expect(await server.send(getProfile, {}, { token })).toMatchObject({ status: 200 });
    expect((await server.send(logOut, {}, { token })).headers.getSetCookie()).toEqual([]);
  });

  it('knows the address the proxy in front names, not one the browser has made up', async () => {
    const someone = await server.user({ id: person.organizationId });
    await entered(someone, { 'x-forwarded-for': '203.0.113.66, 198.51.100.7' });
    const { rows } = await server.system((db) =>
      sql<{ ip: string }>`
        select ip from session where user_id = ${someone.id} order by id desc limit 1`.execute(db),
    );
    expect(rows.map(({ ip }) => ip)).toEqual(['198.51.100.7']);
  });

  it('leaves the browser at log-out and is dead', async () => {
    const { cookie } = await entered(person);
    const left = await page(logOut, undefined, of(person, cookie));
    expect(left.headers.getSetCookie()[0]).toMatch(/^provizor-\d+=; .*Expires=Thu, 01 Jan 1970/);
    expect(await page(getProfile, undefined, of(person, cookie))).toMatchObject({
      status: 401,
      body: { code: 'session.required' },
    });
  });

  it('ends with all others of the person', async () => {
    const { cookie } = await entered(person);
    await server.call(endPersonSessions, { body: {} }, person.token);
    expect((await page(getProfile, undefined, of(person, cookie))).status).toBe(401);
  });

  it('of one person is refused to the page that shows another', async () => {
    const { cookie } = await entered(other);
    expect(await page(getProfile, undefined, of(person, cookie))).toMatchObject({
      status: 401,
      body: { code: 'session.other' },
    });
    expect((await page(getProfile, undefined, of(other, cookie))).status).toBe(200);
  });

  it('is nothing a program’s token is mixed with: a bad one is refused beside a good cookie', async () => {
    const { cookie } = await entered(person);
    for (const authorization of ['Bearer wrong', `Bearer ${'x'.repeat(43)}`, 'Basic cm9vdDpyb290', 'x']) {
      expect((await page(getProfile, undefined, { ...of(person, cookie), authorization })).status).toBe(401);
    }
  });

  it('is taken by its own name alone', async () => {
    const { cookie } = await entered(person);
    const [, token] = cookie.split('=');
    for (const name of ['provizor-1', 'provizor-session', '__Host-provizor', 'session'])
      expect((await page(getProfile, undefined, of(person, `${name}=${token}`))).status).toBe(401);
  });
});

describe('what another site makes the browser send', () => {
  const foreign = { status: 403, body: { code: 'request.foreign' } };

  it.each<[string, Headers]>([
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another port of this computer', { 'sec-fetch-site': 'same-site' }],
    ['typed or from a bookmark', { 'sec-fetch-site': 'none' }],
    ['from another site over plain http', { origin: 'http://evil.example' }],
    ['from another port over plain http', { origin: 'http://127.0.0.1:1' }],
    ['from a sandboxed frame', { origin: 'null' }],
    ['from nowhere', {}],
  ])('is refused: %s', async (_name, headers) => {
    const { cookie } = await entered(person);
    for (const call of [getProfile, listSessions, logOut])
      expect(await sent(call, { ...of(person, cookie), ...headers })).toMatchObject(foreign);
    expect((await page(getProfile, undefined, of(person, cookie))).status).toBe(200);
  });

  it('is refused without the header of our pages, whatever the browser says', async () => {
    const { cookie } = await entered(person);
    expect(await page(logOut, undefined, { cookie })).toMatchObject(foreign);
    expect((await page(getProfile, undefined, of(person, cookie))).status).toBe(200);
  });

  it('begins no session of the attacker in it', async () => {
    for (const call of [logIn, createRoot]) {
      const answer = await page(call, credentials(other), { ...guest, 'sec-fetch-site': 'cross-site' });
      expect(answer).toMatchObject(foreign);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('over plain http is known by its origin, which behind a trusted proxy is the one of the proxy', async () => {
    const { cookie } = await entered(person);
    const own = { ...of(person, cookie), origin: server.url };
    expect((await sent(getProfile, own)).status).toBe(200);
    const host = `apteka.example:${new URL(server.url).port}`;
    const proxied = { ...of(person, cookie), origin: `http://${host}`, 'x-forwarded-host': host };
    expect((await sent(getProfile, proxied)).status).toBe(200);
    expect((await sent(getProfile, { ...proxied, 'x-forwarded-host': 'other.example' })).status).not.toBe(
      200,
    );
  });
});

describe('the stream of events', () => {
  const status = async (query: string, headers: Headers) => {
    const answer = await fetch(`${server.url}/events${query}`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };

  it('opens by the cookie, by no token in its address', async () => {
    const { cookie } = await entered(person);
    const own = { cookie, 'sec-fetch-site': 'same-origin' };
    expect(await status(`?user=${person.id}`, own)).toBe(200);
    expect(await status(`?user=${other.id}`, own)).toBe(401);
    expect(await status('', { cookie })).toBe(200);
    for (const site of ['cross-site', 'same-site'])
      expect(await status('', { cookie, 'sec-fetch-site': site })).toBe(403);
    expect(await status(`?key=${person.token}`, {})).toBe(401);
  });
});

it('answers of the API are kept by no browser and no proxy', async () => {
  const { headers } = await server.send(getProfile, {}, { token: person.token });
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await server.send(getProfile, {})).headers.get('cache-control')).toBe('no-store');
});

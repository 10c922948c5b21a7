import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { call, can, ok, signedIn } from '@provizor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { bind, refuse, type Slice } from './index.ts';

const echo = call({
  method: 'POST',
  path: '/api/test/{id}/echo',
  access: signedIn,
  title: 'Echo',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ limit: z.coerce.number().int().max(10).optional() }),
  body: z.object({ name: z.string().min(1), lines: z.array(z.object({ price: z.number() })).max(2) }),
  bodyLimit: 3_000_000,
  reply: z.object({ id: z.number(), name: z.string() }),
});
const leak = call({ method: 'GET', path: '/api/test/leak', access: signedIn, title: 'Leak', reply: ok });
const wrong = call({ method: 'GET', path: '/api/test/wrong', access: signedIn, title: 'Wrong', reply: ok });
const broken = call({
  method: 'GET',
  path: '/api/test/broken',
  access: signedIn,
  title: 'Broken',
  reply: ok,
});
const refused = call({
  method: 'GET',
  path: '/api/test/refused',
  access: signedIn,
  title: 'Refused',
  reply: ok,
});
const closed = call({
  method: 'POST',
  path: '/api/test/closed',
  access: can('manage', 'dict'),
  title: 'Closed',
  body: z.object({}),
  reply: ok,
});
const large = call({
  method: 'GET',
  path: '/api/test/large',
  access: signedIn,
  title: 'Large',
  reply: z.object({ text: z.string() }),
});

const slice: Slice = {
  name: 'test',
  bindings: [
    bind(echo, async (_ctx, { params, body }) => ({ id: params.id, name: body.name })),
    bind(leak, async () => ({ ok: true, secret: 'c0ffee' })),
    bind(wrong, async () => JSON.parse('{"ok": "yes"}')),
    bind(broken, async () => {
      throw new Error('select c0ffee failed');
    }),
    bind(refused, async () => refuse('mdlp.wait', { seconds: 7 })),
    bind(closed, async () => ({ ok: true })),
    bind(large, async () => ({ text: 'упаковка '.repeat(2000) })),
  ],
};

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await testServer({ slices: [slice] });
  user = await server.user(await server.organization());
});
afterAll(() => server.close());

const asUser = () => ({ token: user.token });

async function raw(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(server.url + path, {
    ...init,
    headers: { authorization: `Bearer ${user.token}`, ...init.headers },
  });
}

describe('input', () => {
  it('is parsed by the call', async () => {
    const reply = await server.call(
      echo,
      { params: { id: '7' }, body: { name: 'а', lines: [] } },
      user.token,
    );
    expect(reply).toEqual({ id: 7, name: 'а' });
  });

  it('that is wrong is answered with every field, in Russian', async () => {
    const { status, body } = await server.send(
      echo,
      { params: { id: 1 }, query: { limit: 11 }, body: { lines: [{ price: 'x' }, {}] } },
      asUser(),
    );
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'input.invalid',
      message: 'Проверьте заполнение полей',
      details: [
        { path: 'query.limit', message: 'Не больше 10' },
        { path: 'body.name', message: 'Заполните поле' },
        { path: 'body.lines.0.price', message: 'Введите число' },
        { path: 'body.lines.1.price', message: 'Заполните поле' },
      ],
    });
  });

  it.each(['abc', '0', '-1', '1.5', '%00', '9'.repeat(300)])('with the id %s is not found', async (id) => {
    const { status } = await raw(`/api/test/${id}/echo`, { method: 'POST' });
    expect([400, 404]).toContain(status);
  });

  it('that is no JSON is refused, not an error', async () => {
    const json = { 'content-type': 'application/json' };
    const answers = await Promise.all([
      raw('/api/test/1/echo', { method: 'POST', headers: json, body: '{' }),
      raw('/api/test/1/echo', { method: 'POST', headers: json, body: '' }),
      raw('/api/test/1/echo', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a;b' }),
      raw('/api/test/1/echo', { method: 'POST', headers: json, body: '{"__proto__": {"x": 1}}' }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'input.invalid' });
    }
  });

  it('may be as large as its call says, and no larger', async () => {
    const body = (size: number) => ({ name: 'x'.repeat(size), lines: [] });
    const taken = await server.send(echo, { params: { id: 1 }, body: body(2_900_000) }, asUser());
    expect(taken.status).toBe(200);
    const { status, body: answer } = await server.send(
      echo,
      { params: { id: 1 }, body: body(3_100_000) },
      asUser(),
    );
    expect([status, answer]).toMatchObject([413, { code: 'input.too-large' }]);
  });

  it('from nobody is refused before it is read', async () => {
    const { port } = new URL(server.url);
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(
        { port, method: 'POST', path: '/api/test/1/echo', headers: { 'content-length': 2_000_000 } },
        (response) => resolve(response.statusCode),
      );
      request.on('error', reject);
      // The announced two megabytes never follow.
      request.flushHeaders();
    });
    expect(status).toBe(401);
  });
});

describe('access', () => {
  it('needs a token that is one', async () => {
    for (const token of [null, randomBytes(32).toString('base64url'), 'x', `${user.token}x`]) {
      const { status, body } = await server.send(leak, {}, { token });
      expect([status, body]).toMatchObject([401, { code: 'session.required' }]);
    }
  });

  it('is decided before the input is looked at', async () => {
    const { status, body } = await server.send(closed, { body: 1 }, asUser());
    expect([status, body]).toMatchObject([403, { code: 'access.denied', message: 'Недостаточно прав' }]);
  });

  it('follows the abilities of the roles', async () => {
    const reader = await server.user(await server.organization(), { read: ['dict'] });
    const manager = await server.user(await server.organization(), { manage: ['dict'] });
    expect((await server.send(closed, { body: {} }, { token: reader.token })).status).toBe(403);
    expect((await server.send(closed, { body: {} }, { token: manager.token })).status).toBe(200);
  });
});

describe('replies', () => {
  it('carry nothing their call does not name', async () => {
    expect((await server.send(leak, {}, asUser())).body).toEqual({ ok: true });
  });

  it('that do not fit are an error with a number, without the content', async () => {
    const { status, body } = await server.send(wrong, {}, asUser());
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'server.error' });
    expect(JSON.stringify(body)).not.toContain('yes');
  });

  it('of a failure tell a number and nothing of the inside', async () => {
    const { status, body } = await server.send(broken, {}, asUser());
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'server.error',
      message: expect.stringMatching(/^Произошла внутренняя ошибка сервера\. Номер ошибки: [0-9a-f]{10}$/),
      cure: 'Повторите попытку; если не помогло, сообщите администратору',
      details: { id: expect.stringMatching(/^[0-9a-f]{10}$/) },
    });
  });

  it('of a refusal carry code, text and details', async () => {
    const { status, body } = await server.send(refused, {}, asUser());
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'mdlp.wait', details: { seconds: 7 } });
  });

  it('are compressed for those who take it', async () => {
    const packed = await raw('/api/test/large', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(((await packed.json()) as { text: string }).text).toHaveLength(18_000);
    const plain = await raw('/api/test/large', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });
});

describe('addresses', () => {
  it('that are none are refused as any other', async () => {
    const answer = await raw('/api/nothing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'route.not-found' });
  });

  it('may end with a slash', async () => {
    expect((await raw('/api/test/leak/')).status).toBe(200);
  });

  it('of health answer', async () => {
    for (const path of ['/health', '/health/live', '/health/ready']) {
      expect(await (await raw(path)).json()).toEqual({ status: 'ok', version: '0.0.0-test' });
    }
  });

  it('of the documentation show the API', async () => {
    expect(await (await raw('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect(await (await raw('/api/docs')).text()).toContain('swagger');
    expect(await (await raw('/api/docs/json')).json()).toMatchObject({
      openapi: '3.1.0',
      paths: expect.anything(),
    });
    expect(await (await raw('/api/docs/yaml')).text()).toMatch(/^openapi: 3\.1\.0$/m);
  });
});

describe('security headers', () => {
  it('let in our own scripts, CryptoPro and the helper of this computer', async () => {
    const policy = (await raw('/health/live')).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(' ');
        return [name, sources];
      }),
    );
    expect(directives['script-src']).toEqual([
      "'self'",
      'chrome-extension://iifchhfnnmpdbibifmljnfjhpififfog',
      'chrome-extension://epebfcehmdedogndhlcacafjaacknbcm',
    ]);
    expect(directives['connect-src']).toEqual([
      "'self'",
      'http://127.0.0.1:3030',
      'ws://127.0.0.1:3030',
      'http://localhost:3030',
      'ws://localhost:3030',
    ]);
    expect(directives['frame-ancestors']).toEqual(["'none'"]);
    expect(directives['object-src']).toEqual(["'none'"]);
  });

  it('open the camera and WebAssembly to the page of the phone alone, and nothing of other addresses to it', async () => {
    const phone = (await raw('/phone/')).headers;
    expect(phone.get('permissions-policy')).toMatch(/camera=\(self\).*serial=\(\)/);
    expect(phone.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(phone.get('content-security-policy')).not.toMatch(/https?:|chrome-extension|unsafe-inline/);
    for (const path of ['/health/live', '/phones', '/api/v1/mobiles/phones']) {
      const other = (await raw(path)).headers;
      expect(other.get('permissions-policy')).toMatch(/camera=\(\).*serial=\(self\)/);
      expect(other.get('content-security-policy')).not.toContain('wasm');
    }
  });

  it('do not force https: the page would stay blank over http from another computer', async () => {
    const { headers } = await raw('/health/live');
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Helper, startHelper } from './index.ts';
import { connectClient } from './testing/client.ts';

const HOSTED = 'https://provizor.example.ru';
const FOREIGN = 'https://evil.example.com';

let helper: Helper;
beforeEach(async () => {
  helper = await startHelper({ port: 0, scanner: false, simulator: true, origins: ['local', HOSTED] });
});
afterEach(() => helper.close());

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Unlike fetch, lets a test choose the headers Host and Origin. */
function call(method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${helper.url}${path}`, { method, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on('error', reject).end();
  });
}

const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';

test.each(['/api/v1/scanner/status', HANDSHAKE])('%s answers permitted pages only', async (path) => {
  for (const origin of [HOSTED, 'http://192.168.1.20:3333']) {
    const allowed = await call('GET', path, { origin });
    expect(allowed.status).toBe(200);
    expect(allowed.headers['access-control-allow-origin']).toBe(origin);
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  }
  const refused = await call('GET', path, { origin: FOREIGN });
  expect(refused.status).toBe(403);
  expect(refused.headers['access-control-allow-origin']).toBeUndefined();
});

test.each(['/api/v1/scanner/emit', HANDSHAKE])(
  'the preflight of %s opens the local network to permitted pages',
  async (path) => {
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-private-network': 'true',
    };
    const allowed = await call('OPTIONS', path, { origin: HOSTED, ...asked });
    expect(allowed.status).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': HOSTED,
      'access-control-allow-private-network': 'true',
      'access-control-allow-headers': 'content-type',
    });
    const refused = await call('OPTIONS', path, { origin: FOREIGN, ...asked });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.headers['access-control-allow-private-network']).toBeUndefined();
  },
);

test('a page that resolved its own name to this computer is turned away with a reason', async () => {
  const answer = await call('GET', '/api/v1/scanner/recent', { host: 'rebound.example.com:3030' });
  expect(answer.status).toBe(403);
  expect(JSON.parse(answer.body)).toEqual({
    code: 'origin-refused',
    message: expect.stringMatching(/127\.0\.0\.1/),
  });
});

test('the socket of a foreign page is refused, that of a permitted page is served', async () => {
  const failure = (origin: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(
        `${helper.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
        {
          headers: { origin },
        },
      );
      socket.onopen = () => {
        socket.close();
        resolve('open');
      };
      socket.onerror = () => resolve('refused');
    });
  expect(await failure(FOREIGN)).toBe('refused');
  expect(await failure(HOSTED)).toBe('open');
});

test('clients of the third protocol revision (socket.io 2) get the same events', async () => {
  const socket = new WebSocket(`${helper.url.replace('http', 'ws')}/socket.io/?EIO=3&transport=websocket`);
  const frames: string[] = [];
  const status = new Promise<void>((resolve) => {
    socket.onmessage = ({ data }) => {
      frames.push(String(data));
      if (frames.length >= 3) resolve();
    };
  });
  await status;
  socket.close();
  expect(frames.map((frame) => frame.replace(/^0\{.*/, 'handshake'))).toEqual([
    'handshake',
    '40',
    '42["status_barcode_scanner",true]',
  ]);
});

const events = (rest: string, transport = 'polling') => `/socket.io/?EIO=4&transport=${transport}${rest}`;

test.each([
  ['a script of a foreign page, by JSONP', events('&j=0'), { 'sec-fetch-site': 'cross-site' }],
  ['the same of an old browser', events('&j=0'), {}],
  ['JSONP of the third protocol', '/socket.io/?EIO=3&transport=polling&j=0', {}],
  ['JSONP even of a permitted page', events('&j=0'), { origin: HOSTED }],
  ['a script of a foreign page', events(''), { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a script of another program’s page', events(''), { 'sec-fetch-site': 'same-site' }],
  ['polling that says nothing of itself', events(''), {}],
  ['JSONP of a connection that is open', events('&j=0&sid=AAAA'), {}],
  ['a call from a script', '/api/v1/scanner/recent', { 'sec-fetch-site': 'cross-site' }],
])('turned away: %s', async (_, path, headers: Record<string, string>) => {
  const answer = await call('GET', path, headers);
  expect(answer.status).toBe(403);
  expect(answer.body).not.toMatch(/sid|raw/);
});

test.each([
  ['the helper’s own page', events(''), { 'sec-fetch-site': 'same-origin' }],
  ['a permitted page', events(''), { origin: HOSTED, 'sec-fetch-site': 'cross-site' }],
  ['a link to the helper’s page', '/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['an address that was typed', '/', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a program of this computer', '/api/v1/scanner/status', {}],
])('let in: %s', async (_, path, headers: Record<string, string>) => {
  expect((await call('GET', path, headers)).status).toBe(200);
});

test('the page carries a strict policy and every file it names', async () => {
  const page = await call('GET', '/', {});
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files).toHaveLength(3);
  for (const file of files) expect((await call('GET', file, {})).status).toBe(200);
});

test('only this computer reaches it', async () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  expect(helper.url).toBe(`http://127.0.0.1:${helper.port}`);
  if (outside) await expect(fetch(`http://${outside.address}:${helper.port}/`)).rejects.toThrow();
});

test('closing ends open connections, also when asked twice', async () => {
  const client = connectClient(helper.url);
  await client.wait('status_barcode_scanner');
  await Promise.all([helper.close(), helper.close()]);
  await expect(fetch(helper.url)).rejects.toThrow();
  client.close();
});

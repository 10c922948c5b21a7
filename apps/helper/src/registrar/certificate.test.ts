import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { renewCertificate } from '../../../sandbox/src/registrar/certificate.ts';
import { type RegistrarBench, registrarBench } from '../testing/registrar-bench.ts';

let bench: RegistrarBench;
beforeAll(async () => {
  bench = await registrarBench();
});
afterAll(() => bench.stop());

let strange: Server | undefined;
afterEach(() => strange?.close());

test('another certificate is reported, also after a restart, and gets no password until it is trusted', async () => {
  expect((await bench.call('info')).status).toBe(200);
  const known = bench.registrar.fingerprint();
  await bench.registrar.renewCertificate();
  const shown = bench.registrar.fingerprint();
  await bench.restart();
  const { status, body } = await bench.call('status');
  expect([status, body]).toEqual([
    409,
    {
      code: 'registrar-certificate-changed',
      message: expect.stringMatching(/другой сертификат/),
      details: { known, shown },
    },
  ]);
  expect((await bench.call('trust', { fingerprint: known })).status).toBe(409);
  expect((await bench.call('trust', { fingerprint: shown })).body).toEqual({ fingerprint: shown });
  expect((await bench.call('status')).status).toBe(200);
  await bench.restart();
  expect((await bench.call('status')).status).toBe(200);
});

/** A device that answers as it likes; gives its port and the headers it was sent. */
async function strangeDevice(answer: Parameters<typeof createServer>[1]) {
  const pair = await renewCertificate(`${bench.folder}/strange`, Date.now());
  const seen: (string | undefined)[] = [];
  strange = createServer(pair, (request, response) => {
    seen.push(request.headers.authorization);
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => strange?.listen(0, '127.0.0.1', resolve));
  return { port: (strange.address() as AddressInfo).port, seen };
}

test('a redirect is not followed', async () => {
  const other = bench.registrar.port;
  const { port } = await strangeDevice((_, response) =>
    response.writeHead(307, { location: `https://127.0.0.1:${other}/v1/state` }).end(),
  );
  const { status, body } = await bench.call('status', { port });
  expect([status, body.code]).toEqual([502, 'registrar-answer']);
  expect(body.message).toContain('перенаправляет');
});

test('an answer over 4 MB is not read', async () => {
  const { port } = await strangeDevice((_, response) => response.end(`"${'x'.repeat(5_000_000)}"`));
  const { status, body } = await bench.call('settings', { port });
  expect([status, body.code]).toEqual([502, 'registrar-answer']);
  expect(body.message).toContain('4 МБ');
});

test.each(['<html>', '[]', '{}', ''])('an answer «%s» is not taken for one of a device', async (text) => {
  const { port } = await strangeDevice((_, response) => response.end(text));
  expect(await bench.call('info', { port })).toMatchObject({
    status: 502,
    body: { code: 'registrar-answer' },
  });
});

test('the password goes by Basic auth, after the certificate was looked at', async () => {
  const { port, seen } = await strangeDevice((_, response) => response.end('{"lifePhase":"registered"}'));
  await bench.call('status', { port, username: 'аптека', password: 'п:р' });
  expect(Buffer.from(seen[0]?.replace('Basic ', '') ?? '', 'base64').toString('utf8')).toBe('аптека:п:р');
});

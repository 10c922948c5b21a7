import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureCertificates } from './certificate.ts';
import { phoneAddressesOf } from './hosts.ts';
import { listenSecurely, serveAuthority } from './listener.ts';

let folder: string;
const now = new Date();
const year = 365 * 24 * 3600 * 1000;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provizor-tls-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const leaf = (pem: string) => new X509Certificate(pem);

test('the certificate names its hosts and is signed by the authority, which stays over later starts', async () => {
  const first = await ensureCertificates(folder, ['192.168.1.10', 'apteka.local'], now);
  const cert = leaf(first.cert);
  expect(cert.checkIP('192.168.1.10')).toBe('192.168.1.10');
  expect(cert.checkHost('apteka.local')).toBe('apteka.local');
  expect(cert.ca).toBe(false);
  expect(leaf(first.ca).ca).toBe(true);
  expect(cert.verify(leaf(first.ca).publicKey)).toBe(true);

  const again = await ensureCertificates(folder, ['192.168.1.10'], now);
  expect(again.cert).toBe(first.cert);
  const moved = await ensureCertificates(folder, ['10.0.0.5'], now);
  expect(leaf(moved.cert).checkIP('10.0.0.5')).toBe('10.0.0.5');
  const later = await ensureCertificates(folder, ['10.0.0.5'], new Date(now.getTime() + year));
  expect(later.cert).not.toBe(moved.cert);
  expect([moved.ca, later.ca]).toEqual([first.ca, first.ca]);
});

test('a client that trusts the authority alone is answered by https as by http', async () => {
  const certificates = await ensureCertificates(folder, ['127.0.0.1'], now);
  const app = fastify();
  app.get('/who', () => ({ ok: true }));
  serveAuthority(app, certificates.ca);
  await app.ready();
  const secure = await listenSecurely(app, certificates, 0, '127.0.0.1');
  const get = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: secure.port, path, ca: certificates.ca };
      request(options, (answer) => answer.setEncoding('utf8').once('data', resolve))
        .once('error', reject)
        .end();
    });
  expect(await get('/who')).toBe('{"ok":true}');
  expect(await get('/phone/ca.crt')).toBe(certificates.ca);
  await secure.close();
  await app.close();
});

test('stopping waits neither for an idle connection nor for one that says nothing', async () => {
  const certificates = await ensureCertificates(folder, ['127.0.0.1'], now);
  const app = fastify();
  app.get('/who', () => ({ ok: true }));
  await app.ready();
  const secure = await listenSecurely(app, certificates, 0, '127.0.0.1', 200);
  const silent = connect(secure.port, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: secure.port, path: '/who', ca: certificates.ca, agent };
    request(options, (answer) => answer.resume().once('end', resolve))
      .once('error', reject)
      .end();
  });
  const gone = once(silent, 'close');
  silent.on('error', () => undefined);
  expect(await Promise.race([secure.close().then(() => 'stopped'), sleep(10_000, 'waits')])).toBe('stopped');
  await gone;
  agent.destroy();
  await app.close();
});

test('a phone is told addresses of the network, never those of the computer to itself', () => {
  expect(phoneAddressesOf(['192.168.1.10', 'apteka', 'localhost', '127.0.0.1'], 3443)).toEqual([
    'https://192.168.1.10:3443',
    'https://apteka:3443',
  ]);
});

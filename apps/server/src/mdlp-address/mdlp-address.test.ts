import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authorizeMdlp, getMdlpAddress, getProfile, readyForMdlp, setMdlpAddress } from '@provizor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../helper/src/testing/free-port.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/src/index.ts';
import { temporaryFolder } from '../../../sandbox/src/testing/sandbox.ts';
import { exchange } from '../exchange/index.ts';
import { session } from '../session/index.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { mdlpAddress } from './index.ts';

let server: TestServer;
let sandbox: Sandbox;
let root: TestUser;
let admin: TestUser;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir: temporaryFolder(), world: 'empty', intervals: 0 });
  server = await testServer({ slices: [session, exchange, mdlpAddress] });
  const organization = await server.organization();
  root = await server.user(organization, { type: 'root' });
  admin = await server.user(organization, { type: 'admin' });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const set = (url: string, is_sandbox = true) =>
  server.call(setMdlpAddress, { body: { url, is_sandbox } }, root.token);

test('without an address nothing is tried, and it is said where to set it', async () => {
  expect(await server.call(getMdlpAddress, {}, admin.token)).toEqual({
    url: null,
    is_sandbox: false,
    source: null,
  });
  expect((await server.call(getProfile, {}, admin.token)).mdlp).toMatchObject({ contour: 'none', url: null });
  const said = { body: { code: 'mdlp.address-missing', message: 'Адрес МДЛП не задан' } };
  // before a certificate is asked for, and after
  await expect(server.call(readyForMdlp, {}, admin.token)).rejects.toMatchObject(said);
  await expect(
    server.call(authorizeMdlp, { body: { user_id: 'A'.repeat(40) } }, admin.token),
  ).rejects.toMatchObject(said);
});

test('an address is kept only when MDLP answers there', async () => {
  const silent = await freePort();
  await expect(set(`http://127.0.0.1:${silent}/api/v1/`)).rejects.toMatchObject({
    body: { code: 'mdlp.address-silent', details: { reason: 'в соединении отказано' } },
  });
  const other = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  await expect(set(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)).rejects.toMatchObject({
    body: { code: 'mdlp.address-silent', details: { reason: 'ответ 200 не похож на ответ МДЛП' } },
  });
  other.close();
  await expect(set('ftp://mdlp/')).rejects.toMatchObject({
    body: { code: 'input.invalid', details: [{ path: 'body.url' }] },
  });
  await expect(set('https://api.mdlp.crpt.ru/api/v1/')).rejects.toMatchObject({
    body: { code: 'input.invalid', details: [{ path: 'body.is_sandbox' }] },
  });
  expect(await server.call(getMdlpAddress, {}, admin.token)).toMatchObject({ url: null });
});

test('what root sets holds at once for everybody; an administrator only reads it', async () => {
  const url = sandbox.mdlpUrl.replace(/\/$/, '');
  expect(await set(url)).toEqual({ url: sandbox.mdlpUrl, is_sandbox: true, source: 'program' });
  const { mdlp } = await server.call(getProfile, {}, admin.token);
  expect(mdlp).toMatchObject({ contour: 'sandbox', url: sandbox.mdlpUrl });
  // the address is there now: the next thing that lacks are the credentials
  await expect(
    server.call(authorizeMdlp, { body: { user_id: 'A'.repeat(40) } }, admin.token),
  ).rejects.toMatchObject({ body: { code: 'mdlp.credentials-missing' } });
  await expect(
    server.call(setMdlpAddress, { body: { url, is_sandbox: true } }, admin.token),
  ).rejects.toMatchObject({ body: { code: 'access.denied' } });
});

test('what the environment says cannot be changed here', async () => {
  const second = await testServer({
    slices: [session, mdlpAddress],
    databaseUrl: server.databaseUrl,
    config: { mdlpUrl: 'https://mdlp.example/api/v1/' },
  });
  expect(await second.call(getMdlpAddress, {}, root.token)).toEqual({
    url: 'https://mdlp.example/api/v1/',
    is_sandbox: false,
    source: 'environment',
  });
  await expect(
    second.call(setMdlpAddress, { body: { url: sandbox.mdlpUrl, is_sandbox: true } }, root.token),
  ).rejects.toMatchObject({ body: { code: 'mdlp.address-fixed' } });
  await second.close();
});

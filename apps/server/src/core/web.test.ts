import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'provizor-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Провизор</title>');
  writeFileSync(join(folder, 'assets/entry-4f2a.js'), `console.log('${'я'.repeat(5000)}');`);
  writeFileSync(join(folder, 'assets/packed-77aa.js'), 'plain');
  writeFileSync(join(folder, 'assets/packed-77aa.js.gz'), gzipSync('packed beforehand'));
  server = await testServer({ slices: [], webDist: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = { accept: 'text/html,application/xhtml+xml' };
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

it('answers every address of the application with its page, never from a cache', async () => {
  for (const path of ['/', '/login', '/wizzard/direct?id=1', '/storage/partners/id7']) {
    const answer = await get(path, page);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await answer.text()).toContain('Провизор');
  }
});

it('lets files with a hash in their name be kept for ever, compressed', async () => {
  const answer = await get('/assets/entry-4f2a.js', { 'accept-encoding': 'gzip' });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toContain('я'.repeat(5000));
  const packed = await get('/assets/packed-77aa.js', { 'accept-encoding': 'gzip' });
  expect(await packed.text()).toBe('packed beforehand');
});

it('does not answer with the page what is no page', async () => {
  for (const [path, headers] of [
    ['/assets/gone-1111.js', {}],
    ['/api/nothing', page],
    ['/events/nothing', page],
  ] as const) {
    const answer = await get(path, headers);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'route.not-found' });
  }
});

it('says of a deletion without an id that the id is missing', async () => {
  for (const [path, message] of [
    ['/api/v1/mobiles', 'При удалении не указано ID устройства'],
    ['/api/v1/mobiles/?a=1', 'При удалении не указано ID устройства'],
    ['/api/v2/dict/mkb/', 'При удалении не указан ID записи'],
    ['/api/v3/mdlp/batch_mdth/id', 'При удалении не указан ID записи'],
  ]) {
    const answer = await fetch(server.url + path, { method: 'DELETE' });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message }]);
  }
  expect((await fetch(`${server.url}/api/v1/nothing`, { method: 'DELETE' })).status).toBe(404);
});

it('says of a document that is read without an id that the id is missing', async () => {
  for (const kind of ['invent', 'destroy', 'realize', 'move']) {
    const answer = await fetch(`${server.url}/api/v3/storage/${kind}/`);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'Отсутствует id документа' },
    ]);
  }
  expect((await fetch(`${server.url}/api/v1/nothing/`)).status).toBe(404);
});

it('gives no file outside of the folder', async () => {
  for (const path of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2findex.ts']) {
    const answer = await get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    await answer.body?.cancel();
  }
});

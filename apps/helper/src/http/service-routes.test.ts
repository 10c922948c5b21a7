import { afterEach, expect, test, vi } from 'vitest';
import { type Helper, type HelperOptions, startHelper } from '../index.ts';
import { serviceVersion } from '../version.ts';

const site = 'https://provizor.example.ru';

let helper: Helper;
const start = async (options: HelperOptions = {}) => {
  helper = await startHelper({ port: 0, scanner: false, ...options });
};
afterEach(() => helper.close());

const call = (path: string, headers: Record<string, string>, body?: unknown) =>
  fetch(`${helper.url}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

test('it names its version and whether it is installed', async () => {
  await start();
  expect(await (await call('service', {})).json()).toEqual({ version: serviceVersion, installed: false });
  expect(serviceVersion).toMatch(/^\d+\.\d+\.\d+$/);
});

test('a site gets in when a person lets it in on the page of the service', async () => {
  const keepOrigins = vi.fn();
  await start({ keepOrigins });
  expect((await call('scanner/status', { origin: site })).status).toBe(403);
  const answer = await call(
    'service/origins',
    { origin: helper.url },
    { origin: `${site}/storage/test?x=1` },
  );
  expect(await answer.json()).toEqual({ origin: site });
  expect(keepOrigins.mock.calls).toEqual([[['local', site]]]);
  expect((await call('scanner/status', { origin: site })).status).toBe(200);
  await call('service/origins', { origin: helper.url }, { origin: site });
  expect(keepOrigins).toHaveBeenCalledTimes(1);
});

test.each(['https://evil.example.com', 'http://192.168.1.20:3333', undefined])(
  'the page %s lets nobody in',
  async (origin) => {
    await start();
    const answer = await call('service/origins', origin === undefined ? {} : { origin }, { origin: site });
    expect(answer.status).toBe(403);
    expect((await call('scanner/status', { origin: site })).status).toBe(403);
  },
);

test.each([undefined, '', 'provizor', 'javascript:alert(1)', 5])(
  '%s is no address of a site',
  async (origin) => {
    await start();
    const answer = await call('service/origins', { origin: helper.url }, { origin });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: 'Укажите адрес сайта целиком, например https://provizor.example.ru.',
    });
  },
);

test('only a program of this computer stops it, and only an installed one', async () => {
  const onStop = vi.fn();
  await start({ onStop });
  for (const origin of [helper.url, 'http://192.168.1.20:3333']) {
    expect((await call('service/stop', { origin }, {})).status).toBe(403);
  }
  expect(onStop).not.toHaveBeenCalled();
  expect((await call('service/stop', {}, {})).status).toBe(204);
  await expect.poll(() => onStop.mock.calls.length).toBe(1);
  await helper.close();
  await start();
  expect((await call('service/stop', {}, {})).status).toBe(403);
});

test('the page of the service works whatever sites are let in', async () => {
  await start({ origins: [] });
  expect((await call('scanner/status', { origin: helper.url })).status).toBe(200);
  expect((await call('scanner/status', { origin: 'http://127.0.0.1:1' })).status).toBe(403);
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Helper, startHelper } from './index.ts';
import { type Client, connectClient } from './testing/client.ts';

const GS = '\u001d';
const MARK = `010460123456789321AB12CD34EF567${GS}91EE06${GS}92QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=`;

let helper: Helper;
let client: Client | undefined;

const start = async (simulator: boolean) => {
  helper = await startHelper({ port: 0, scanner: false, simulator });
};
const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${helper.url}/api/v1/scanner/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const get = async (path: string): Promise<unknown> =>
  (await fetch(`${helper.url}/api/v1/scanner/${path}`)).json();

afterEach(async () => {
  client?.close();
  client = undefined;
  await helper.close();
});

describe('in simulator mode', () => {
  beforeEach(() => start(true));

  test('a fired code reaches the browser as one from the serial port', async () => {
    client = connectClient(helper.url);
    await client.wait('status_barcode_scanner');
    const reply = await post('emit', { raw: `${MARK}\r\n` });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ ignored: false, scans: [{ kind: 'mdlp_pack', raw: MARK }] });
    const [pack] = await client.wait('mdlp_pack');
    expect(pack).toMatchObject({ sgtin: '04601234567893AB12CD34EF567', mark: MARK });
  });

  test('a binary code is fired in Base64', async () => {
    const policy = Buffer.alloc(130, 10);
    policy[0] = 2;
    client = connectClient(helper.url);
    await client.wait('status_barcode_scanner');
    await post('emit', { raw: policy.toString('base64'), encoding: 'base64' });
    const [text] = await client.wait('OMS');
    expect(JSON.parse(String(text))).toMatchObject({ type: 2 });
    expect(await client.wait('scan')).toMatchObject([
      { kind: 'OMS', encoding: 'base64', raw: policy.toString('base64') },
    ]);
  });

  test('an unknown code is told with its reason', async () => {
    client = connectClient(helper.url);
    await client.wait('status_barcode_scanner');
    await post('emit', { raw: 'HELLO' });
    expect(await client.wait('unknown_code')).toEqual([
      { raw: 'HELLO', reason: expect.stringMatching(/[а-я]{3}/) },
    ]);
  });

  test('a repetition within 300 ms is ignored and said so', async () => {
    await post('emit', { raw: '4601234567893\r4601234567893' });
    expect(await get('recent')).toEqual({ scans: [expect.objectContaining({ raw: '4601234567893' })] });
  });

  test('the scanner is switched off and on', async () => {
    client = connectClient(helper.url);
    await client.wait('status_barcode_scanner');
    expect((await post('plug', { connected: false })).body).toEqual({ connected: false, simulator: true });
    await client.wait('status_barcode_scanner', 2);
    const refused = await post('emit', { raw: '4601234567893' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'scanner-off' } });
    await post('plug', { connected: true });
    await client.wait('status_barcode_scanner', 3);
    expect(await client.wait('status_barcode_scanner')).toEqual([true, false, true]);
  });

  test('a client that asks gets the status', async () => {
    client = connectClient(helper.url);
    await client.wait('status_barcode_scanner');
    client.send('get_status_barcode_scanner');
    expect(await client.wait('status_barcode_scanner', 2)).toEqual([true, true]);
  });

  test('recent scans come newest first and without those that name a person', async () => {
    for (const raw of ['4601234567893', `p${'A'.repeat(127)}=`, '046012345000000012'])
      await post('emit', { raw });
    expect(await get('recent')).toMatchObject({ scans: [{ kind: 'sscc' }, { kind: 'ean13' }] });
  });

  test.each([
    ['no code', {}, 'raw-missing'],
    ['an empty code', { raw: '' }, 'raw-missing'],
    ['Russian letters', { raw: '0104601234567893ФЫВА' }, 'raw-not-bytes'],
    ['broken Base64', { raw: '***', encoding: 'base64' }, 'raw-not-base64'],
    ['an unknown encoding', { raw: '1', encoding: 'hex' }, 'encoding-unknown'],
    ['a list', [1], 'raw-missing'],
    ['null', 'null', 'body-missing'],
    ['broken JSON', '{', 'bad-request'],
  ])('%s is refused with a Russian reason', async (_, body, code) => {
    expect(await post('emit', body)).toEqual({
      status: 400,
      body: { code, message: expect.stringMatching(/[а-я]{3}/) },
    });
  });

  test('a wrong switch, a body that needs no preflight and a wrong address are refused', async () => {
    expect(await post('plug', { connected: 'yes' })).toMatchObject({
      status: 400,
      body: { code: 'connected-missing' },
    });
    const plain = await post('emit', '{"raw":"1"}', { 'content-type': 'text/plain' });
    expect(plain).toMatchObject({ status: 415, body: { code: 'not-json' } });
    expect(await post('nothing', {})).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

test('without simulator mode the on-screen scanner is refused and the scanner is off', async () => {
  await start(false);
  expect(await post('emit', { raw: '4601234567893' })).toMatchObject({
    status: 403,
    body: { code: 'simulator-off' },
  });
  expect(await post('plug', { connected: true })).toMatchObject({ status: 403 });
  expect(await get('status')).toEqual({ connected: false, simulator: false });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { deviceClient, strangeMark } from '../testing/device.ts';
import { acceptance, places } from '../testing/documents.ts';
import { type TestSandbox, testSandbox } from '../testing/sandbox.ts';

let test: TestSandbox;
let device: ReturnType<typeof deviceClient>;
const URL_OF = () => `${test.sandbox.url}/control/registrar`;
beforeAll(async () => {
  test = await testSandbox({ registrar: { port: 0, delays: { wait: 0, work: 0 } } });
  device = deviceClient(test.sandbox.registrar?.url ?? '');
});
afterAll(() => test.stop());

const FIRST = 'RV-APTEKA-1';
const put = (path: string, body: object) => call(`${URL_OF()}/${path}`, { verb: 'PUT', body });
const line = (body: object) => put('connection', body);
const set = (body: object) => put(`devices/${FIRST}`, body);
const state = async () => (await device.call('GET', `/state?deviceId=${FIRST}`)).body;

afterEach(async () => {
  await line({ kind: 'ok' });
  await set({
    lifePhase: 'registered',
    processState: '',
    logState: 'full',
    deviceError: 0,
    silentDays: 0,
    failCode: '',
  });
});

describe('the line', () => {
  it('is off, and on again at the same port', async () => {
    await line({ kind: 'off' });
    await expect(device.call('GET', '/state')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await line({ kind: 'ok' });
    expect((await device.call('GET', '/state')).status).toBe(200);
  });

  it('is dead: it connects and never answers', async () => {
    await line({ kind: 'dead' });
    await expect(device.call('GET', '/state', { timeout: 200 })).rejects.toThrow('timeout');
  });

  it('is slow', async () => {
    await line({ kind: 'slow', ms: 20 });
    expect((await device.call('GET', '/state')).status).toBe(200);
  });

  it('breaks once after the call was carried out', async () => {
    await line({ kind: 'drop', times: 1 });
    const id = '8c6f7a52-8a6e-4b26-9f0d-1d6a3d0f4f11';
    await expect(device.dispose([strangeMark()], { id })).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await device.results(id)).status).toBe('ready');
    expect((await device.dispose([strangeMark()], { id })).reply.status).toBe(409);
  });

  it('answers with an error', async () => {
    await line({ kind: 'error', status: 502, times: 2 });
    const codes = [];
    for (let n = 0; n < 3; n++) codes.push((await device.call('GET', '/state')).status);
    expect(codes).toEqual([502, 502, 200]);
  });

  it('takes another password, and shows another certificate', async () => {
    await put('login', { username: 'rv', password: 'другой' });
    expect((await device.call('GET', '/state')).status).toBe(401);
    expect((await device.call('GET', '/state', { password: 'другой' })).status).toBe(200);
    await put('login', { username: 'rv', password: 'rv' });
    const { fingerprint } = (await call<{ fingerprint: string }>(URL_OF())).json;
    const renewed = await call<{ fingerprint: string }>(`${URL_OF()}/certificate`, { body: {} });
    expect(renewed.json.fingerprint).not.toBe(fingerprint);
    expect((await device.call('GET', '/state')).status).toBe(200);
  });

  it.each([{ kind: 'quick' }, { kind: 'slow' }, { kind: 'error', status: 200 }, { kind: 'drop', times: 0 }])(
    '%j is refused',
    async (body) => expect((await line(body)).status).toBe(400),
  );
});

describe('a device', () => {
  it.each([
    { lifePhase: 'notRegistered' },
    { lifePhase: 'onRegistration' },
    { lifePhase: 'expired' },
    { processState: 'documentOpened' },
    { logState: 'empty' },
    { logState: 'partial' },
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((deviceError) => ({ deviceError })),
  ])('says %j', async (change) => {
    expect((await set(change)).status).toBe(200);
    expect(await state()).toMatchObject(change);
  });

  it.each([
    ['onRegistration', { lifePhase: 'onRegistration' }, '7375'],
    ['expired', { lifePhase: 'expired' }, '7332'],
    ['blocked', { deviceError: 5 }, '7387'],
    ['told to fail', { failCode: '73E2', failTimes: 1 }, '73e2'],
    ['silent for five days', { silentDays: 5 }, '7387'],
  ])('%s fails its tasks with the code of the module', async (_, change, code) => {
    await set(change);
    const { id } = await device.dispose([strangeMark()], { device: FIRST });
    const { status, error } = await device.results(id, `?deviceId=${FIRST}`);
    expect([status, error?.code]).toEqual(['error', 5090]);
    expect(error?.description).toContain(code);
  });

  it('fails once when told so', async () => {
    await set({ failCode: '7375', failTimes: 1 });
    const ends = [];
    for (let n = 0; n < 2; n++)
      ends.push((await device.results((await device.dispose([strangeMark()], { device: FIRST })).id)).status);
    expect(ends).toEqual(['error', 'ready']);
  });

  it('is registered by a task of that kind', async () => {
    await set({ lifePhase: 'notRegistered' });
    const body = { rvRequestId: '0b0e7c1e-3d6c-4d0c-8a4a-0b8f6a0d7a01', request: { type: 'registration' } };
    expect((await device.call('POST', `/requests?deviceId=${FIRST}`, { body })).status).toBe(201);
    expect((await state()).lifePhase).toBe('registered');
  });

  it.each([{ lifePhase: 'dead' }, { deviceError: 9 }, { colour: 'red' }, { failCode: '12' }])(
    'refuses %j',
    async (change) => expect((await set(change)).status).toBe(400),
  );
});

describe('with packs', () => {
  it('a silent device checks by itself and tells MDLP when it has contact; a training one never', async () => {
    const { notification_id: note = '' } = await test.sandbox.deliver({
      receiver: places.pharmacy,
      loose: 2,
    });
    const packs = test.sandbox.codes(note)?.codes ?? [];
    const apteka = await account(test.sandbox, 'apteka');
    const codes = packs.map(({ code }) => code);
    await apteka.ticket(await apteka.send(acceptance(places.pharmacy, places.distributor, codes)));
    const [first, second] = packs;
    const status = (code = '') => test.sandbox.pack(code)?.status;

    await set({ lifePhase: 'notRegistered' });
    await device.dispose([first?.raw ?? ''], { device: FIRST });
    expect(status(first?.code)).toBe('in_circulation');

    await set({ lifePhase: 'registered', silentDays: 3 });
    expect(await state()).toMatchObject({ deviceError: 8 });
    const { body } = await device.call('GET', `/deviceInfo?deviceId=${FIRST}`);
    expect(body.devices).toMatchObject([{ timeBlock: 'T48:00:00Z' }]);
    const { id } = await device.dispose([second?.raw ?? ''], { device: FIRST });
    const { result } = await device.results(id, `?deviceId=${FIRST}`);
    expect(result).toMatchObject({
      mdlpRequestId: expect.any(String),
      marks: { 1: { deviceError: 8, localCheckStatus: 1, onlineCheckStatus: 1 } },
    });
    expect(status(second?.code)).toBe('in_circulation');
    await set({ silentDays: 0 });
    expect(status(second?.code)).toBe('in_medical_use');
  });
});

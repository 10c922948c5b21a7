import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { base64, deviceClient, strangeMark } from '../testing/device.ts';
import { type TestSandbox, testSandbox } from '../testing/sandbox.ts';

let test: TestSandbox;
let device: ReturnType<typeof deviceClient>;
beforeAll(async () => {
  test = await testSandbox({ registrar: { port: 0, delays: { wait: 1000, work: 2000 } } });
  device = deviceClient(test.sandbox.registrar?.url ?? '');
});
afterAll(() => test.stop());

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

describe('what a device says of itself', () => {
  it('is a passport of each device behind the driver', async () => {
    const { status, body } = await device.call('GET', '/deviceInfo');
    expect(status).toBe(200);
    const devices = body.devices as Record<string, string>[];
    expect(devices.length).toBeGreaterThan(1);
    for (const passport of devices) {
      expect(passport).toMatchObject({
        id: expect.stringMatching(/^.{1,64}$/),
        connectionType: expect.stringMatching(/^(usb|wifi|ethernet)$/),
        modelInfo: expect.stringMatching(/^.{1,256}$/),
        softwareVersion: expect.stringMatching(/^.{1,16}$/),
        deviceSerialNumber: expect.stringMatching(/^.{1,16}$/),
        moduleSerialNumber: expect.stringMatching(/^.{1,16}$/),
        startDateRegistration: expect.stringMatching(iso),
        endDateRegistration: expect.stringMatching(iso),
        suid: expect.stringMatching(/^\d{14}$/),
      });
      expect(passport.timeBlock?.replace(/[TZ]/g, '')).toMatch(/^\d+:\d\d:\d\d$/);
    }
    const [first, second] = devices;
    const picked = await device.call('GET', `/deviceInfo?deviceId=${second?.id}`);
    expect(picked.body.devices).toEqual([second]);
    expect(first?.suid).not.toBe(second?.suid);
  });

  it('is a healthy state, and settings', async () => {
    const { status, body } = await device.call('GET', '/state');
    expect([status, body]).toEqual([
      200,
      {
        expirationDate: expect.stringMatching(iso),
        lifePhase: 'registered',
        processState: 'waiting',
        logState: 'full',
        deviceError: 0,
      },
    ]);
    expect((await device.call('GET', '/settings')).status).toBe(200);
  });

  it('is nothing to who has not signed in', async () => {
    expect((await device.call('GET', '/state', { password: 'wrong' })).status).toBe(401);
    expect((await device.call('GET', '/deviceInfo', { user: 'admin' })).status).toBe(401);
    const body = { rvRequestId: randomUUID(), request: { type: 'checkMarks', marks: {} } };
    expect((await device.call('POST', '/requests', { password: '', body })).status).toBe(401);
  });

  it('is not there for an unknown device', async () => {
    expect((await device.call('GET', '/state?deviceId=none')).status).toBe(404);
  });
});

describe('a task', () => {
  it('waits, is worked on and is ready; the device says what it does', async () => {
    const { id, reply } = await device.check([strangeMark()]);
    expect(reply.status).toBe(201);
    expect(await device.results(id)).toEqual({ status: 'wait' });
    test.clock.forward(1000);
    expect(await device.results(id)).toEqual({ status: 'inProgress' });
    expect((await device.call('GET', '/state')).body.processState).toBe('checkCode');
    test.clock.forward(2000);
    const { status, result } = await device.results(id);
    expect(status).toBe('ready');
    expect(result?.mdlpRequestId).toBeUndefined();
    expect(result?.marks?.['1']).toMatchObject({ flcError: 0, onlineCheckStatus: 2, onlineCheckError: 1 });
    expect((await device.call('GET', '/state')).body.processState).toBe('waiting');
  });

  it('is queued once under its id', async () => {
    const { id } = await device.check([strangeMark()]);
    const again = await device.dispose([strangeMark()], { id });
    expect(again.reply.status).toBe(409);
    expect((await device.results(id)).status).toBe('wait');
    expect((await device.results(id.toUpperCase())).status).toBe('wait');
  });

  it('is dropped when it is not under work, and unknown from then on', async () => {
    const { id } = await device.check([strangeMark()]);
    test.clock.forward(1000);
    expect((await device.call('DELETE', `/requests/${id}`)).status).toBe(409);
    test.clock.forward(2000);
    expect((await device.call('DELETE', `/requests/${id}`)).status).toBe(204);
    expect((await device.call('GET', `/requests/${id}`)).status).toBe(404);
  });

  it('belongs to the device that got it', async () => {
    const { id } = await device.dispose([strangeMark()], { device: 'RV-APTEKA-2' });
    expect((await device.call('GET', `/requests/${id}?deviceId=RV-APTEKA-2`)).status).toBe(200);
    expect((await device.call('GET', `/requests/${id}?deviceId=RV-HOSPITAL-1`)).status).toBe(404);
  });

  const mark = { mark: base64(strangeMark()) };
  const paper = {
    type: 0,
    code: '0504204',
    codeName: 'Требование-накладная',
    date: '2026-11-20T00:00:00Z',
    series: '',
    number: '1',
  };
  const disposal = (changes: object) => ({
    type: 'registerMarksByRequisites',
    marks: { 1: mark },
    documentOut: { ...paper, ...changes },
  });
  it.each([
    ['no type', { marks: { 1: mark } }],
    ['an unknown type', { type: 'sell', marks: { 1: mark } }],
    ['no marks', { type: 'checkMarks', marks: {} }],
    ['a list of marks', { type: 'checkMarks', marks: [mark] }],
    ['a mark that is not Base64', { type: 'checkMarks', marks: { 1: { mark: '010460*' } } }],
    ['a share that is no text', { type: 'checkMarks', marks: { 1: { ...mark, soldPart: 2 } } }],
    ['no paper', { type: 'registerMarksByRequisites', marks: { 1: mark } }],
    ['another type of paper', disposal({ type: 2 })],
    ['the code of the other paper', disposal({ code: '3108805' })],
    ['a code that is a number', disposal({ code: 504204 })],
    ['a date without a zone', disposal({ date: '2026-11-20' })],
    ['no number', disposal({ number: '' })],
  ])('with %s is refused', async (_, request) => {
    const { status } = await device.call('POST', '/requests', {
      body: { rvRequestId: randomUUID(), request },
    });
    expect(status).toBe(400);
  });

  it('needs a UUID', async () => {
    const body = { rvRequestId: '15', request: disposal({}) };
    expect((await device.call('POST', '/requests', { body })).status).toBe(400);
  });
});

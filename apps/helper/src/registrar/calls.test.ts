import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { disposal, type RegistrarBench, registrarBench } from '../testing/registrar-bench.ts';

const GS = '\u001d';

let bench: RegistrarBench;
beforeAll(async () => {
  // A question of the service itself would use up the turns of a fault.
  bench = await registrarBench({ pollMs: 600_000, timeouts: { connectMs: 1000, answerMs: 1000 } });
});
afterAll(() => bench.stop());
afterEach(() => bench.registrar.setConnection({ kind: 'ok' }));

const bad = (code: string) => ({ code, message: expect.stringMatching(/[а-я]{3}/) });

describe('what a device says', () => {
  test('comes through, with the fingerprint of its certificate', async () => {
    const { status, body } = await bench.call('info');
    expect([status, body.fingerprint]).toEqual([200, bench.registrar.fingerprint()]);
    expect(body.devices).toHaveLength(3);
    const one = await bench.call('info', { deviceId: 'RV-HOSPITAL-1' });
    expect(one.body.devices).toMatchObject([{ id: 'RV-HOSPITAL-1', suid: '00000000000401' }]);
    expect((await bench.call('status')).body).toMatchObject({ lifePhase: 'registered', deviceError: 0 });
    expect((await bench.call('settings')).status).toBe(200);
  });

  test('the port may come as text', async () => {
    expect((await bench.call('status', { port: String(bench.access.port) })).status).toBe(200);
  });
});

describe('a field that is missing is named', () => {
  const mark = { mark: `0104601234567893${GS}` };
  test.each([
    ['info', 'ip', 'Необходимо указать адрес!'],
    ['status', 'port', 'Необходимо указать порт!'],
    ['settings', 'username', 'Необходимо ввести пользователя!'],
    ['info', 'password', 'Необходимо указать пароль!'],
    ['request/get', 'rvRequestId', 'Не указан номер задания.'],
    ['request/send', 'type', 'Не указан вид запроса.'],
    ['request/send', 'marks', 'Не указаны коды маркировки.'],
    ['request/send', 'typeDocument', 'Не указан вид документа.'],
    ['request/send', 'dateDocument', 'Не указана дата документа.'],
    ['request/send', 'numberDocument', 'Не указан номер документа.'],
    ['trust', 'fingerprint', 'Не указан отпечаток сертификата.'],
  ])('%s without %s', async (path, field, message) => {
    const id = { rvRequestId: '0b0e7c1e-3d6c-4d0c-8a4a-0b8f6a0d7a01' };
    const whole = path === 'request/send' ? disposal([mark]) : path === 'request/get' ? id : {};
    const { status, body } = await bench.call(path, whole, { [field]: undefined });
    expect([status, body.code, body.errors]).toEqual([400, 'registrar-input', [{ field, message }]]);
  });

  test('all at once', async () => {
    const { body } = await bench.call('info', {}, { ip: '', port: '', username: ' ', password: '' });
    expect((body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'ip',
      'port',
      'username',
      'password',
    ]);
  });

  test.each([
    ['ip', 'https://10.0.0.7'],
    ['ip', '10.0.0.7:8443'],
    ['port', 70_000],
    ['port', 'https'],
    ['username', 'a:b'],
    ['type', 'registration'],
    ['marks', []],
    ['marks.0.mark', undefined],
    ['marks.0.soldPart', '4/3'],
    ['typeDocument', 2],
    ['dateDocument', '20.11.2026'],
    ['rvRequestId', '15'],
  ])('and %s of %o is wrong', async (field, value) => {
    const [first, , last = ''] = field.split('.');
    const change = last === '' ? { [field]: value } : { [first ?? '']: [{ ...mark, [last]: value }] };
    const { status, body } = await bench.call('request/send', disposal([mark]), change);
    expect([status, body.errors]).toEqual([400, [{ field, message: expect.stringMatching(/[а-я]{3}/) }]]);
  });
});

describe('a device that cannot be called', () => {
  test('refuses the password', async () => {
    const { status, body } = await bench.call('status', { password: 'wrong' });
    expect([status, body]).toEqual([401, bad('registrar-unauthorized')]);
  });

  test.each(['8.8.8.8', '[2001:db8::1]', '100.64.0.1', '0.0.0.0'])(
    'at %s is not of the local network',
    async (ip) => {
      const { status, body } = await bench.call('status', { ip });
      expect([status, body]).toEqual([403, bad('registrar-not-local')]);
    },
  );

  test('is off: nothing was sent', async () => {
    await bench.registrar.setConnection({ kind: 'off' });
    const { status, body } = await bench.call('request/send', disposal([{ mark: 'x' }]));
    expect([status, body]).toEqual([503, bad('registrar-unreachable')]);
    expect(body.message).toContain('в соединении отказано');
  });

  test('is dead: what became of the task is not known, and the same id may be sent again', async () => {
    const rvRequestId = '1b0e7c1e-3d6c-4d0c-8a4a-0b8f6a0d7a01';
    await bench.registrar.setConnection({ kind: 'dead' });
    const { status, body } = await bench.call('request/send', disposal([{ mark: 'x' }], { rvRequestId }));
    expect([status, body]).toEqual([503, bad('registrar-answer-lost')]);
    await bench.registrar.setConnection({ kind: 'drop', times: 1 });
    expect((await bench.call('request/send', disposal([{ mark: 'x' }], { rvRequestId }))).body.code).toBe(
      'registrar-answer-lost',
    );
    const again = await bench.call('request/send', disposal([{ mark: 'x' }], { rvRequestId }));
    expect([again.status, again.body]).toEqual([200, { rvRequestId, accepted: 'earlier' }]);
    expect(bench.received().filter(({ id }) => id === rvRequestId)).toHaveLength(1);
  });

  test('answers with an error of its own', async () => {
    await bench.registrar.setConnection({ kind: 'error', status: 500, times: 1 });
    const { status, body } = await bench.call('status');
    expect([status, body]).toEqual([
      502,
      { ...bad('registrar-answer'), details: { status: 500, text: expect.any(String) } },
    ]);
  });

  test('knows no such task', async () => {
    const rvRequestId = '2b0e7c1e-3d6c-4d0c-8a4a-0b8f6a0d7a01';
    const { status, body } = await bench.call('request/get', { rvRequestId });
    expect([status, body]).toEqual([404, bad('registrar-task-unknown')]);
  });
});

describe('a task', () => {
  test('reaches the device with its codes whole, and the share only of a pack sold in part', async () => {
    const [first, second, third] = await bench.packs(3);
    const marks = [
      { mark: first?.mark ?? '', soldPart: '1/3' },
      { mark: second?.mark ?? '', soldPart: '10/10' },
      { mark: third?.mark ?? '' },
    ];
    const { status, body } = await bench.call('request/send', disposal(marks, { deviceId: 'RV-APTEKA-1' }));
    expect([status, body.accepted]).toEqual([200, 'now']);
    const sent = bench.received().find(({ id }) => id === body.rvRequestId);
    const base64 = (text = '') => Buffer.from(text, 'latin1').toString('base64');
    expect(sent?.request).toEqual({
      type: 'registerMarksByRequisites',
      documentOut: {
        type: 0,
        code: '0504204',
        codeName: 'Требование-накладная',
        date: '2026-11-20T00:00:00Z',
        series: '',
        number: '15',
      },
      marks: {
        1: { mark: base64(first?.mark), soldPart: '1/3' },
        2: { mark: base64(second?.mark) },
        3: { mark: base64(third?.mark) },
      },
    });
    expect(Buffer.from(base64(first?.mark), 'base64').filter((byte) => byte === 0x1d)).toHaveLength(2);
    const { body: answer } = await bench.call('request/get', { rvRequestId: body.rvRequestId });
    expect(answer).toMatchObject({
      results: { status: 'ready', result: { mdlpRequestId: expect.any(String) } },
    });
    expect(bench.device.sandbox.pack(third?.sgtin ?? '')?.status).toBe('in_medical_use');
  });

  test('of a prescription names its series and form', async () => {
    const paper = { typeDocument: 1, seriesDocument: '4510', numberDocument: '77' };
    const { body } = await bench.call('request/send', disposal([{ mark: 'x' }], paper));
    expect(bench.received().find(({ id }) => id === body.rvRequestId)?.request.documentOut).toEqual({
      type: 1,
      code: '3108805',
      codeName: 'Рецепт по форме 148-1/у-04(л)',
      date: '2026-11-20T00:00:00Z',
      series: '4510',
      number: '77',
    });
  });

  test('of a check has codes only', async () => {
    const { body } = await bench.call('request/send', { type: 'checkMarks', marks: [{ mark: `01${GS}` }] });
    const { body: answer } = await bench.call('request/get', { rvRequestId: body.rvRequestId });
    expect(answer).toMatchObject({ results: { status: 'ready', result: { marks: { 1: { flcError: 1 } } } } });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistrarResponse, RegistrarWaiting } from '@provizor/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, connectClient } from '../testing/client.ts';
import { disposal, type RegistrarBench, registrarBench } from '../testing/registrar-bench.ts';

let bench: RegistrarBench;
let clients: Client[] = [];
beforeEach(async () => {
  bench = await registrarBench();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await bench.stop();
});

const connect = async (): Promise<Client> => {
  const client = connectClient(bench.url());
  clients = [...clients, client];
  await client.wait('status_barcode_scanner');
  return client;
};
const kept = () => JSON.parse(readFileSync(join(bench.folder, 'registrar-tasks.json'), 'utf8')) as object[];
/** From now on tasks stand still until the clock of the device is moved. */
const hold = () => {
  bench.registrar.line.delays.wait = 1000;
};
const responses = async (client: Client, count: number) =>
  (await client.wait('rv_response', count)) as RegistrarResponse[];

test('a task is followed to its end, and every state told once to whoever is connected', async () => {
  hold();
  const [first, second] = [await connect(), await connect()];
  const { body } = await bench.call('request/send', disposal([{ mark: 'x' }]));
  await responses(first, 1);
  bench.device.clock.forward(1000);
  for (const client of [first, second]) {
    const told = await responses(client, 2);
    expect(told.map(({ rvRequestId, rvRequestStatus }) => [rvRequestId, rvRequestStatus])).toEqual([
      [body.rvRequestId, 'wait'],
      [body.rvRequestId, 'ready'],
    ]);
    expect(told[1]?.data.results).toMatchObject({ status: 'ready', result: { marks: { 1: {} } } });
  }
  expect(kept()).toEqual([]);
});

test('an error is told with its code', async () => {
  const client = await connect();
  await bench.call('request/send', disposal([{ mark: 'x' }], { numberDocument: 'ERR7375' }));
  const [told] = await responses(client, 1);
  expect(told).toMatchObject({
    rvRequestStatus: 'error',
    data: { results: { error: { code: 5090, description: expect.stringContaining('7375') } } },
  });
});

test('what nobody heard is told to the next browser, once', async () => {
  const { body } = await bench.call('request/send', disposal([{ mark: 'x' }]));
  await bench.call('request/get', { rvRequestId: body.rvRequestId });
  const [told] = await responses(await connect(), 1);
  expect(told).toMatchObject({ rvRequestId: body.rvRequestId, rvRequestStatus: 'ready' });
  expect((await connect()).received.some(([event]) => event === 'rv_response')).toBe(false);
});

test('the service keeps no user and no password; after a restart one call for the device is enough', async () => {
  hold();
  const sent = await Promise.all(
    [1, 2].map((n) => bench.call('request/send', disposal([{ mark: 'x' }], { numberDocument: `N${n}` }))),
  );
  const ids = sent.map(({ body }) => String(body.rvRequestId)).sort();
  const file = readFileSync(join(bench.folder, 'registrar-tasks.json'), 'utf8');
  expect(file).not.toMatch(/username|password|"rv"/);
  await bench.restart();
  const client = await connect();
  const [waiting] = (await client.wait('rv_waiting')) as RegistrarWaiting[];
  const { ip, port } = bench.access;
  expect(waiting?.tasks.toSorted((a, b) => a.rvRequestId.localeCompare(b.rvRequestId))).toEqual(
    ids.map((rvRequestId) => ({ rvRequestId, ip, port })),
  );
  bench.device.clock.forward(1000);
  await bench.call('status');
  const told = await responses(client, 2);
  expect(told.map(({ rvRequestId }) => rvRequestId).sort()).toEqual(ids);
  expect(told.every(({ rvRequestStatus }) => rvRequestStatus === 'ready')).toBe(true);
});

test('a check of codes is followed but not kept', async () => {
  hold();
  const client = await connect();
  await bench.call('request/send', { type: 'checkMarks', marks: [{ mark: 'x' }] });
  await responses(client, 1);
  bench.device.clock.forward(1000);
  await responses(client, 2);
  await bench.restart();
  expect((await connect()).received.some(([event]) => event === 'rv_waiting')).toBe(false);
});

test('a password that is refused meanwhile is not tried again: credentials are asked for', async () => {
  hold();
  const client = await connect();
  const { body } = await bench.call('request/send', disposal([{ mark: 'x' }]));
  bench.registrar.line.login.password = 'new';
  expect(await client.wait('rv_waiting')).toMatchObject([{ tasks: [{ rvRequestId: body.rvRequestId }] }]);
  bench.device.clock.forward(1000);
  await bench.call('request/get', { rvRequestId: body.rvRequestId, password: 'new' });
  const told = await responses(client, 1);
  expect(told.at(-1)?.rvRequestStatus).toBe('ready');
});

test('a device that is off is asked on, until it is back', async () => {
  hold();
  const client = await connect();
  await bench.call('request/send', disposal([{ mark: 'x' }]));
  await responses(client, 1);
  await bench.registrar.setConnection({ kind: 'off' });
  bench.device.clock.forward(1000);
  await bench.registrar.setConnection({ kind: 'ok' });
  expect((await responses(client, 2)).at(-1)?.rvRequestStatus).toBe('ready');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { methods, openMethods } from '../mdlp/methods/index.ts';
import { account } from '../testing/account.ts';
import { call } from '../testing/call.ts';
import { type TestSandbox, testSandbox } from '../testing/sandbox.ts';

let test: TestSandbox;
beforeAll(async () => {
  test = await testSandbox();
});
afterAll(() => test.stop());

const load = (key: string) => call(`${test.sandbox.url}/control/scenarios/${key}`, { body: {} });
const faults = async () =>
  (await call<{ faults: object[] }>(`${test.sandbox.url}/control/faults`)).json.faults;

it('ten deliveries come to all receivers in turn', async () => {
  expect((await load('deliveries')).status).toBe(200);
  const { json } = await call<{ deliveries: { receiver: string }[] }>(
    `${test.sandbox.url}/control/deliveries`,
  );
  expect(json.deliveries).toHaveLength(10);
  expect(new Set(json.deliveries.map(({ receiver }) => receiver)).size).toBeGreaterThan(2);
  const { client } = await account(test.sandbox, 'apteka');
  expect((await client.income({ filter: {} })).documents.length).toBeGreaterThan(1);
});

it('an outage is switched on, and calm again', async () => {
  await load('outage');
  expect(await faults()).toMatchObject([
    { kind: 'drop' },
    { kind: 'slow' },
    { kind: 'slow' },
    { kind: 'outcome' },
  ]);
  await load('stop');
  expect((await call(`${test.sandbox.mdlpUrl}documents/doc_size`)).status).toBe(503);
  await load('calm');
  expect(await faults()).toEqual([]);
});

it('every scenario of the list can be loaded, no other', async () => {
  const { json } = await call<{ scenarios: { key: string; title: string }[] }>(
    `${test.sandbox.url}/control/scenarios`,
  );
  for (const { key, title } of json.scenarios) expect((await load(key)).json).toEqual({ title });
  expect((await load('nothing')).status).toBe(404);
  await load('calm');
});

it('every method is described, with a Russian name, once', async () => {
  const { json } = await call<{ paths: Record<string, Record<string, { summary: string }>> }>(
    `${test.sandbox.url}/api-docs/openapi.json`,
  );
  const described = Object.values(json.paths).flatMap((verbs) => Object.values(verbs));
  expect(described).toHaveLength(methods.length + openMethods.length);
  expect(described.filter(({ summary }) => !/[а-яё]/i.test(summary))).toEqual([]);
  expect(new Set(methods.map(({ key }) => key)).size).toBe(methods.length);
  expect((await call(`${test.sandbox.url}/api-docs`)).text).toContain('Методы учебной МДЛП');
});

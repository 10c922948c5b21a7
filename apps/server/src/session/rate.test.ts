import { getSetup, logIn } from '@provizor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import { session } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [session] });
});
afterAll(() => server.close());

it('one address cannot try names without end', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 301; n++) statuses.push((await server.send(logIn, { body: {} })).status);
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([400]));
  expect(await server.send(logIn, { body: {} })).toMatchObject({
    status: 429,
    body: { code: 'rate.exceeded', details: { seconds: expect.any(Number) } },
  });
  expect((await server.send(getSetup, {})).status).toBe(200);
});

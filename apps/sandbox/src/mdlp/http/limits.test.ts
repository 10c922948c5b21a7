import { methods } from '@provizor/mdlp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, loginOf } from '../../testing/account.ts';
import { call } from '../../testing/call.ts';
import { type TestSandbox, testSandbox } from '../../testing/sandbox.ts';

let test: TestSandbox;
let api: string;
let token: string;
let colleague: string;
beforeAll(async () => {
  test = await testSandbox({ intervals: 1 });
  api = test.sandbox.mdlpUrl;
  ({ token } = await account(test.sandbox, 'apteka'));
  ({ token: colleague } = await account(test.sandbox, 'zav'));
});
afterAll(() => test.stop());

const ask = (path: string, who = token) => call(`${api}${path}`, { token: who });

describe('intervals', () => {
  it.each([
    ['members/current', methods.member.intervalMs],
    ['reestr/med_products/public/09520010000056', methods.medProduct.intervalMs],
    ['reestr/sscc/1/hierarchy', methods.ssccHierarchy.intervalMs],
    ['reestr/sscc/full-hierarchy?sscc=1', methods.fullHierarchies.intervalMs],
  ])('%s may be called once in its interval', async (path, interval) => {
    const first = (await ask(path)).status;
    expect(first).not.toBe(429);
    test.clock.forward(interval - 100);
    const early = await ask(path);
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('1');
    expect(early.json).toEqual({ error_description: expect.stringContaining('Превышено') });
    test.clock.forward(100);
    expect((await ask(path)).status).toBe(first);
  });

  it('tell how long to wait', async () => {
    test.clock.forward(60_000);
    await ask('reestr/sscc/2/full-hierarchy');
    expect((await ask('reestr/sscc/2/full-hierarchy')).headers.get('retry-after')).toBe('30');
    test.clock.forward(12_500);
    expect((await ask('reestr/sscc/2/full-hierarchy')).headers.get('retry-after')).toBe('18');
  });

  it('are counted per person and method', async () => {
    test.clock.forward(60_000);
    expect((await ask('members/current')).status).toBe(200);
    expect((await ask('members/current', colleague)).status).toBe(200);
    expect((await ask('users/current')).status).toBe(200);
    expect((await ask('members/current')).status).toBe(429);
  });

  it('hold for signing in too', async () => {
    const body = loginOf(test.sandbox, 'provizor');
    expect((await call(`${api}auth`, { body })).status).toBe(200);
    expect((await call(`${api}auth`, { body })).status).toBe(429);
    expect((await call(`${api}auth`, { body: loginOf(test.sandbox, 'sklad') })).status).toBe(200);
  });

  it('can be scaled and switched off', async () => {
    test.clock.forward(60_000);
    test.sandbox.setIntervals(0.1);
    await ask('reestr/sscc/3/full-hierarchy');
    test.clock.forward(2900);
    expect((await ask('reestr/sscc/3/full-hierarchy')).status).toBe(429);
    test.clock.forward(100);
    expect((await ask('reestr/sscc/3/full-hierarchy')).status).toBe(404);
    test.sandbox.setIntervals(0);
    expect((await ask('reestr/sscc/3/full-hierarchy')).status).toBe(404);
  });
});

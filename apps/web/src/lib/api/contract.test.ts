import * as contract from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { stockCalls } from '@provizor/contract/stock';
import { expect, test } from 'vitest';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Calls that are there to be refused: no page makes them. */
const refused = /^(?:put|add|remove)(?:BalanceRow|Movement)$/;

const callsOf = (value: object): Record<string, unknown>[] =>
  Object.entries(value)
    .filter(([name, each]) => !refused.test(name) && isRecord(each) && 'method' in each && 'path' in each)
    .map(([, each]) => each);

test('of a call there is in the browser what it takes to make it, and no schema', () => {
  const calls = [contract, dictionaryOf('storage').calls, stockCalls.move].flatMap(callsOf);
  expect(calls.length).toBeGreaterThan(150);
  const known = ['method', 'path', 'access', 'upload', 'file', 'idempotent', 'offline', 'session'];
  expect(calls.flatMap((call) => Object.keys(call)).filter((key) => !known.includes(key))).toEqual([]);
  expect(contract.getProfile).toEqual({
    method: 'POST',
    path: '/api/v1/auth/profile',
    access: contract.signedIn,
    offline: true,
  });
});

test('schemas that forms check by are whole', () => {
  expect(contract.PartnerNumbers.safeParse({ inn: '7700000000', kpp: '770001001' }).success).toBe(true);
});

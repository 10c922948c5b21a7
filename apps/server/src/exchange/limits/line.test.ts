import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lineOf } from './line.ts';

let number = 0;
const line = () => lineOf({ name: `line ${++number}`, pace: 1 }, 'send');

test('the first request waits for nothing', async () => {
  await line().untilFree(60_000, undefined);
});

test('the next request waits until the one before is answered, and an interval after it was sent', async () => {
  const one = line();
  one.sent();
  const waited: string[] = [];
  const next = one.untilFree(0, undefined).then(() => waited.push('next'));
  await sleep(30);
  expect(waited).toEqual([]);
  one.answered();
  await next;
  expect(waited).toEqual(['next']);
});

test('a wait ends with the signal', async () => {
  const one = line();
  one.sent();
  one.answered();
  const stop = new AbortController();
  const waiting = one.untilFree(60_000, stop.signal);
  stop.abort();
  await expect(waiting).rejects.toThrow();
});

test('an account has one line for each method', () => {
  const account = { name: 'the same', pace: 1 };
  expect(lineOf(account, 'send')).toBe(lineOf(account, 'send'));
  expect(lineOf(account, 'send')).not.toBe(lineOf(account, 'ticket'));
});

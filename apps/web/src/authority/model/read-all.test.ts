import { expect, test } from 'vitest';
import { readAll } from './read-all.ts';

const pageOf = (n: number) => ({ items: [n], next: n < 3 ? `key ${n}` : null });

test('a list is read to its last page', async () => {
  const asked: (string | undefined)[] = [];
  const told: number[] = [];
  const rows = await readAll(
    async ({ next }) => pageOf(asked.push(next)),
    (loaded) => told.push(loaded),
    new AbortController().signal,
  );
  expect(rows).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, 'key 1', 'key 2']);
  expect(told).toEqual([1, 2, 3]);
});

test('a stopped export asks no further page', async () => {
  const stop = new AbortController();
  let asked = 0;
  const reading = readAll(
    async () => pageOf(++asked),
    () => stop.abort(),
    stop.signal,
  );
  await expect(reading).rejects.toThrow();
  expect(asked).toBe(2);
});

import { expect, test } from 'vitest';
import { mostRows, readAll } from './read-all.ts';

/** A list of `count` numbers, paged by key. */
const list =
  (count: number) =>
  async ({ limit, next }: { limit: number; next?: string }) => {
    const from = Number(next ?? 0);
    const to = Math.min(count, from + limit);
    const items = Array.from({ length: to - from }, (_, at) => from + at);
    return { items, next: to < count ? String(to) : null };
  };

test('a list is read to its end, and how far is told', async () => {
  const told: number[] = [];
  const rows = await readAll(list(2500), (loaded) => told.push(loaded));
  expect([rows.length, rows[0], rows.at(-1), told]).toEqual([2500, 0, 2499, [1000, 2000, 2500]]);
});

test('no more than a sheet is made of', async () => {
  expect(await readAll(list(mostRows + 5000))).toHaveLength(mostRows);
});

test('it stops when it is cancelled', async () => {
  const abort = new AbortController();
  const told: number[] = [];
  const reading = readAll(
    list(5000),
    (loaded) => {
      told.push(loaded);
      abort.abort();
    },
    abort.signal,
  );
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(told).toEqual([1000]);
});

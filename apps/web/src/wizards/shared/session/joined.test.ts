import { expect, test } from 'vitest';
import { joined } from './joined.ts';

/** A reading that ends when it is told to. */
function reading() {
  const ends: ((error?: Error) => void)[] = [];
  const read = joined(
    () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  );
  return { read, ends };
}

test('five questions at once are two readings: the second begins after what was asked for meanwhile', async () => {
  const { read, ends } = reading();
  const first = read();
  const others = [read(), read(), read(), read()];
  expect(ends.length).toBe(1);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(others);
  expect(ends.length).toBe(2);
});

test('a reading that failed is told to who asked for it, and done again for who asked meanwhile', async () => {
  const { read, ends } = reading();
  const first = read();
  const second = read();
  ends[0]?.(new Error('Нет связи'));
  await expect(first).rejects.toThrow('Нет связи');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await second;
  void read();
  expect(ends.length).toBe(3);
});

test('a question during the second reading is a third one', async () => {
  const { read, ends } = reading();
  void read();
  const second = read();
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  const third = read();
  ends[1]?.();
  await second;
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  await third;
});

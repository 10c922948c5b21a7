import { expect, test } from 'vitest';
import { Pending } from './pending.ts';

test('cells are saved together and forgotten; one typed again meanwhile stays', async () => {
  const sent: [string, string][][] = [];
  let arrive = () => {};
  const pending = new Pending<string>(
    async (cells) => {
      sent.push(cells);
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
    },
    () => undefined,
    60_000,
  );
  pending.change([['a', '1']]);
  pending.change([['b', '2']]);
  const saving = pending.flush();
  await Promise.resolve();
  pending.change([['a', '3']]);
  arrive();
  await saving;
  expect(sent).toEqual([
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ]);
  expect([...pending.cells.get()]).toEqual([['a', '3']]);
});

test('what could not be saved stays and goes with the next change', async () => {
  let fails = true;
  const failures: unknown[] = [];
  const sent: [string, string][][] = [];
  const pending = new Pending<string>(
    async (cells) => {
      if (fails) throw new Error('no');
      sent.push(cells);
    },
    (error) => failures.push(error),
    60_000,
  );
  pending.change([['a', '1']]);
  await expect(pending.settle()).rejects.toThrow('no');
  expect(failures).toHaveLength(1);
  expect(pending.cells.get().get('a')).toBe('1');
  fails = false;
  pending.change([['b', '2']]);
  await pending.settle();
  expect(sent).toEqual([
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ]);
  expect(pending.cells.get().size).toBe(0);
});

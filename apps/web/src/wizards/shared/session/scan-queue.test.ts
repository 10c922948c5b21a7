import { expect, test, vi } from 'vitest';
import { type QueuedScan, ScanQueue } from './scan-queue.ts';

const scan = (n: number): QueuedScan => ({ code: `code-${n}`, source: 'scanner' });
const memory = (start: QueuedScan[] = []) => {
  const store = {
    kept: [...start],
    load: () => [...store.kept],
    save: (scans: QueuedScan[]) => (store.kept = [...scans]),
  };
  return store;
};
const quick = { gather: 1, retry: { first: 5, longest: 10 } };

test('a scan stays in the storage until the server has it', async () => {
  const store = memory();
  const arrived: QueuedScan[] = [];
  let fail = true;
  const queue = new ScanQueue({
    ...quick,
    store,
    isRefusal: () => false,
    onRefused: vi.fn(),
    send: async (scans) => {
      if (fail) throw new Error('offline');
      arrived.push(...scans);
    },
  });
  queue.add(scan(1), scan(2));
  expect(store.kept).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(arrived).toHaveLength(0);
  expect(store.kept).toHaveLength(2);
  fail = false;
  await queue.drained();
  expect(arrived).toEqual([scan(1), scan(2)]);
  expect(store.kept).toHaveLength(0);
  queue.stop();
});

test('what a reload left behind is sent first, in order', async () => {
  const arrived: string[] = [];
  const queue = new ScanQueue({
    ...quick,
    store: memory([scan(1), scan(2)]),
    isRefusal: () => false,
    onRefused: vi.fn(),
    send: async (scans) => void arrived.push(...scans.map((s) => s.code)),
  });
  queue.add(scan(3));
  await queue.drained();
  expect(arrived).toEqual(['code-1', 'code-2', 'code-3']);
  queue.stop();
});

test('scans the server refuses for good are reported, not sent for ever', async () => {
  const refused = vi.fn();
  const store = memory();
  const queue = new ScanQueue({
    ...quick,
    store,
    isRefusal: () => true,
    onRefused: refused,
    send: async () => {
      throw new Error('wizard.closed');
    },
  });
  queue.add(scan(1));
  await queue.drained();
  expect(refused).toHaveBeenCalledTimes(1);
  expect(store.kept).toHaveLength(0);
  queue.stop();
});

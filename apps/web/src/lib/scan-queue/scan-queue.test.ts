import { expect, test, vi } from 'vitest';
import { type QueuedScan, ScanQueue } from './index.ts';

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
  expect(arrived.map(({ code }) => code)).toEqual(['code-1', 'code-2']);
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

test('whoever leaves at once has sent; what cannot go now waits in the storage', async () => {
  const store = memory();
  const arrived: string[] = [];
  let fail = false;
  const options = {
    ...quick,
    gather: 10_000,
    store,
    isRefusal: () => false,
    onRefused: vi.fn(),
    send: async (scans: QueuedScan[]) => {
      if (fail) throw new Error('offline');
      arrived.push(...scans.map(({ code }) => code));
    },
  };
  const queue = new ScanQueue(options);
  queue.add(scan(1));
  await queue.end();
  expect([arrived, store.kept]).toEqual([['code-1'], []]);
  fail = true;
  const other = new ScanQueue(options);
  other.add(scan(2));
  await other.end();
  expect(store.kept.map(({ code }) => code)).toEqual(['code-2']);
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

test('a batch whose answer was lost comes again as it was, under its key, and from the place it was made at', async () => {
  const store = memory();
  const sent: { codes: string[]; batch: string; place: number | undefined }[] = [];
  let at: number | undefined = 7;
  let fail = true;
  const options = {
    ...quick,
    store,
    place: () => at,
    isRefusal: () => false,
    onRefused: vi.fn(),
    send: async (scans: QueuedScan[], batch: string) => {
      sent.push({ codes: scans.map(({ code }) => code), batch, place: scans[0]?.place });
      if (fail) throw new Error('the answer is lost');
    },
  };
  const first = new ScanQueue(options);
  first.add(scan(1), scan(2));
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  first.stop();
  // scanned at another place while the first two were under way; then the page is loaded anew
  at = 8;
  first.add(scan(3));
  fail = false;
  const again = new ScanQueue(options);
  await again.drained();
  again.stop();
  const [lost] = sent;
  expect(
    sent.filter(({ batch }) => batch === lost?.batch).every(({ codes }) => codes.join() === 'code-1,code-2'),
  ).toBe(true);
  expect(sent.at(-1)).toMatchObject({ codes: ['code-3'], place: 8 });
  expect(sent.at(-1)?.batch).not.toBe(lost?.batch);
  expect(sent.at(-2)).toMatchObject({ batch: lost?.batch, place: 7 });
});

test('two hundred quick scans go in few requests, in their order', async () => {
  const requests: number[] = [];
  const arrived: string[] = [];
  const queue = new ScanQueue({
    store: memory(),
    gather: 20,
    batchSize: 100,
    isRefusal: () => false,
    onRefused: vi.fn(),
    send: async (scans) => {
      requests.push(scans.length);
      arrived.push(...scans.map(({ code }) => code));
    },
  });
  for (let n = 1; n <= 200; n++) queue.add(scan(n));
  await queue.drained();
  queue.stop();
  expect(arrived).toEqual(Array.from({ length: 200 }, (_, n) => `code-${n + 1}`));
  expect(requests).toEqual([100, 100]);
});

test('scans that never pause are sent all the same, each soon after it was made', async () => {
  vi.useFakeTimers();
  try {
    const requests: number[] = [];
    const queue = new ScanQueue({
      store: memory(),
      gather: 100,
      isRefusal: () => false,
      onRefused: vi.fn(),
      send: async (scans) => void requests.push(scans.length),
    });
    for (let n = 1; n <= 20; n++) {
      queue.add(scan(n));
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(requests.length).toBeGreaterThanOrEqual(9);
    queue.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('what is under way can be waited for, answered or failed', async () => {
  const arrived: string[] = [];
  let fail = true;
  const queue = new ScanQueue({
    gather: 1,
    retry: { first: 500, longest: 500 },
    store: memory(),
    isRefusal: () => false,
    onRefused: vi.fn(),
    send: async (scans) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (fail) throw new Error('offline');
      arrived.push(...scans.map(({ code }) => code));
    },
  });
  await queue.answered();
  queue.add(scan(1));
  await vi.waitFor(() => expect(queue.waiting[0]?.batch).toBeDefined());
  await queue.answered();
  expect(queue.waiting).toHaveLength(1);
  fail = false;
  queue.flush();
  await vi.waitFor(async () => {
    await queue.answered();
    expect(arrived).toEqual(['code-1']);
  });
  queue.stop();
});

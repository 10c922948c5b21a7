import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type QueueAlarm, type QueueNow, queueAlarm } from './queue-alarm.ts';

const nothing: QueueNow = { due: 0, held: 0, next: null };
const look = vi.fn<() => Promise<QueueNow>>();
const wake = vi.fn<(jobs: number) => void>();
let alarm: QueueAlarm;

/** How often it looked meanwhile. */
const looksWithin = async (ms: number): Promise<number> => {
  look.mockClear();
  await vi.advanceTimersByTimeAsync(ms);
  return look.mock.calls.length;
};

beforeEach(async () => {
  vi.useFakeTimers();
  look.mockReset().mockResolvedValue(nothing);
  wake.mockReset();
  alarm = queueAlarm(look, wake);
  await vi.advanceTimersByTimeAsync(200);
});
afterEach(() => {
  alarm.stop();
  vi.useRealTimers();
});

test('an empty queue is looked at when something is told, and not before', async () => {
  expect(await looksWithin(600_000)).toBe(0);
  alarm.soon();
  alarm.soon();
  expect(await looksWithin(600_000)).toBe(1);
});

test('it wakes workers at the moment of a job', async () => {
  look.mockResolvedValueOnce({ due: 0, held: 0, next: 5000 });
  look.mockResolvedValueOnce({ due: 2, held: 0, next: null });
  alarm.soon();
  await vi.advanceTimersByTimeAsync(5100);
  expect(wake).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(wake).toHaveBeenCalledExactlyOnceWith(2);
});

test('a job that waits for its queue, or for a worker, is looked at again', async () => {
  look.mockResolvedValue({ due: 0, held: 1, next: null });
  alarm.soon();
  expect(await looksWithin(1000)).toBe(5);
  look.mockResolvedValue({ due: 1, held: 0, next: null });
  expect(await looksWithin(3200)).toBe(4);
});

test('while the database is away it asks once a second', async () => {
  look.mockRejectedValue(new Error('away'));
  alarm.soon();
  expect(await looksWithin(3300)).toBe(4);
  look.mockResolvedValue(nothing);
  expect(await looksWithin(60_000)).toBe(1);
});

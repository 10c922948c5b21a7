import { describe, expect, it } from 'vitest';
import { createMemoryLimiter } from './limiter.ts';

const withClock = () => {
  let now = 0;
  const waits: number[] = [];
  const limiter = createMemoryLimiter({
    now: () => now,
    sleep: async (ms) => {
      waits.push(ms);
    },
  });
  return { limiter, waits, pass: (ms: number) => (now += ms) };
};

describe('limiter', () => {
  it('keeps the interval of each method by itself', async () => {
    const { limiter, waits, pass } = withClock();
    await limiter.take('fullHierarchies');
    await limiter.take('income');
    expect(waits).toEqual([]);
    await limiter.take('fullHierarchies');
    pass(400);
    await limiter.take('income');
    expect(waits).toEqual([30_000, 600]);
    pass(60_000);
    await limiter.take('fullHierarchies');
    expect(waits).toHaveLength(2);
  });

  it('puts callers of one method in turn', async () => {
    const { limiter, waits } = withClock();
    await Promise.all([limiter.take('income'), limiter.take('income'), limiter.take('income')]);
    expect(waits).toEqual([1000, 2000]);
  });

  it('stops waiting when the caller gives up', async () => {
    const limiter = createMemoryLimiter();
    await limiter.take('fullHierarchies');
    const controller = new AbortController();
    const waiting = limiter.take('fullHierarchies', controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow();
    await expect(limiter.take('send', controller.signal)).rejects.toThrow();
  });
});

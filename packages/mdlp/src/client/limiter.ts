import { setTimeout as wait } from 'node:timers/promises';
import { type MethodKey, methods } from '../codes/methods.ts';

/** Keeps the least intervals between calls. One limiter stands for one MDLP account. */
export type Limiter = {
  /**
   * Waits until the method may be called and books that moment.
   * @throws the signal's reason when it is aborted while waiting
   */
  take(method: MethodKey, signal?: AbortSignal): Promise<void>;
  /** Told when the call whose moment was taken last has been answered, or has failed. */
  answered?(method: MethodKey): void;
};

type Options = {
  /** Least milliseconds between two calls of a method; by default those of the protocol. */
  interval?: (method: MethodKey) => number;
  now?: () => number;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
};

/** A limiter in the memory of one process, for command line tools and tests; callers are served in turn. */
export const createMemoryLimiter = (options: Options = {}): Limiter => {
  const interval = options.interval ?? ((method) => methods[method].intervalMs);
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? ((ms, signal) => wait(ms, undefined, { signal }));
  const free = new Map<MethodKey, number>();
  return {
    async take(method, signal) {
      signal?.throwIfAborted();
      const moment = Math.max(now(), free.get(method) ?? 0);
      free.set(method, moment + interval(method));
      const pause = moment - now();
      if (pause > 0) await sleep(pause, signal);
    },
  };
};

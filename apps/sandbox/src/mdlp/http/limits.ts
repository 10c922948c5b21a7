import type { Clock } from '../../clock.ts';
import { ApiError } from './errors.ts';

/**
 * Network jitter, ms: two calls a client sent one interval apart may arrive a little closer together.
 * The factor on the intervals applies to it too.
 */
const TOLERANCE = 20;

export type Limits = {
  /** Factor on every interval; 0 switches them off. */
  factor: number;
  /**
   * Admits a call of a method or throws 429 with Retry-After.
   * @param caller user id: intervals are counted per person
   * @param interval milliseconds between two calls of the method
   */
  admit(caller: string, method: string, interval: number): void;
};

/** Keeps the time of the last admitted call per caller and method; a refused call does not move it. */
export function createLimits(clock: Clock, factor: number): Limits {
  const last = new Map<string, number>();
  return {
    factor,
    admit(caller, method, interval) {
      const key = `${caller} ${method}`;
      const now = clock.now();
      const passed = now - (last.get(key) ?? Number.NEGATIVE_INFINITY);
      const wait = interval * this.factor - passed;
      if (passed >= 0 && wait > TOLERANCE * this.factor) {
        throw new ApiError(429, 'Превышено количество запросов к методу, повторите позже', {
          retryAfter: Math.ceil(wait / 1000),
        });
      }
      last.set(key, now);
    },
  };
}

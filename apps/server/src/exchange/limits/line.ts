import { setTimeout as sleep } from 'node:timers/promises';
import type { MethodKey } from '@provizor/mdlp';
import type { Account } from './slots.ts';

/** An answer later than this is not waited for. Milliseconds. */
const longest = 5000;

/**
 * The requests of a method by an account from this process. MDLP counts intervals by the moment it looks at a request:
 * when it is slow, a request may be looked at long after it was sent. Only a line that has been answered 429 lately
 * has this to fear; there the next request follows the answer to the one before.
 */
class Line {
  #sentAt = Number.NEGATIVE_INFINITY;
  #open: PromiseWithResolvers<void> | undefined;

  /** A request goes out now. */
  sent(): void {
    this.#sentAt = performance.now();
    this.#open?.resolve();
    this.#open = Promise.withResolvers<void>();
  }

  /** The request sent last is answered. */
  answered(): void {
    this.#open?.resolve();
    this.#open = undefined;
  }

  /** Waits until the last request is answered, and was sent an interval ago. */
  async untilFree(interval: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.#open) {
      const stop = new AbortController();
      const patience = sleep(longest, undefined, { signal: stop.signal }).catch(() => undefined);
      await Promise.race([this.#open.promise, patience]);
      stop.abort();
    }
    const wait = this.#sentAt + interval - performance.now();
    if (wait > 0) await sleep(wait, undefined, { signal });
  }
}

const lines = new Map<string, Line>();

/** The line of an account's method; as many as accounts and methods this process has met. */
export function lineOf({ name }: Account, method: MethodKey): Line {
  const key = `${name} ${method}`;
  const line = lines.get(key) ?? new Line();
  lines.set(key, line);
  return line;
}

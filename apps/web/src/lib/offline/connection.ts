import { createStore } from '../store/store.ts';

/** A time without the server: since when, and of when what is shown is (null: nothing kept was shown). */
export type Outage = { since: number; shownOf: number | null };

/** The outage of now; null while the server answers. */
export const outage = createStore<Outage | null>(null);

/** Milliseconds between the questions whether the server is back. */
const pause = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** No answer came to a request. */
export function lost(): void {
  if (outage.get() === null) outage.set({ since: Date.now(), shownOf: null });
  timer ??= setTimeout(() => void ask(), pause);
}

/** An answer came, whatever it says. */
export function answered(): void {
  clearTimeout(timer);
  timer = undefined;
  if (outage.get() !== null) outage.set(null);
}

/** Something is shown as it was known at that moment. */
export function shownAsOf(at: number): void {
  outage.set((now) => now && { ...now, shownOf: Math.min(at, now.shownOf ?? at) });
}

/**
 * Waits for the server where it does not answer: what has failed may be tried again then.
 * @returns false at once where it does: what has failed failed for another reason
 */
export async function waitedForServer(): Promise<boolean> {
  await ask();
  if (!outage.get()) return false;
  await new Promise<void>((resolve) => {
    const stop = outage.subscribe(() => {
      if (outage.get()) return;
      stop();
      resolve();
    });
  });
  return true;
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  try {
    await fetch('/health', { cache: 'no-store' });
    answered();
  } catch {
    lost();
  }
}

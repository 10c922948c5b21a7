import { setTimeout as sleep } from 'node:timers/promises';

/** Asks every 10 ms until `done` is true; false when `limit` milliseconds have passed. */
export async function until(done: () => boolean, limit: number): Promise<boolean> {
  const end = performance.now() + limit;
  while (!done()) {
    if (performance.now() > end) return false;
    await sleep(10);
  }
  return true;
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

import { addScans, type ScanSource as ScanSourceSchema } from '@provizor/contract';
import type { z } from 'zod';
import { api, RefusalError } from '../../../lib/api/index.ts';
import { keptQueues, queueStore } from '../../../lib/scan-queue/index.ts';

/** Names of drafts are UUIDs; queues of other names belong to somebody else. */
const isDraft = (name: string): boolean => /^[\da-f-]{36}$/.test(name);

/** Milliseconds between attempts while the server cannot be reached. */
const pause = { first: 2_000, longest: 60_000 };

let running = false;

/**
 * Sends scans that a page which is gone has kept: a draft has them for everybody, without being opened here again.
 * A draft takes a code once, so nothing doubles when its own page sends too. What the server refuses stays with the
 * draft, whose page tells of it when it is opened.
 */
export async function sendLeftScans(): Promise<void> {
  if (running) return;
  running = true;
  try {
    for (let wait = pause.first; !(await sendAll()); wait = Math.min(wait * 2, pause.longest))
      await new Promise((resolve) => setTimeout(resolve, wait));
  } finally {
    running = false;
  }
}

/** Sends each queue once; false when the server could not be reached. */
async function sendAll(): Promise<boolean> {
  for (const id of keptQueues().filter(isDraft)) {
    const store = queueStore(id);
    const sent = store.load();
    if (sent.length === 0) continue;
    const scans = sent.map(({ code, mark, source }) => ({
      code,
      ...(mark === undefined ? {} : { mark }),
      source: source as z.infer<typeof ScanSourceSchema>,
    }));
    try {
      await api(addScans, { params: { id }, body: { scans } });
    } catch (error) {
      if (error instanceof RefusalError && error.status >= 400 && error.status < 500) continue;
      return false;
    }
    const arrived = new Set(sent.map(({ code }) => code));
    store.save(store.load().filter(({ code }) => !arrived.has(code)));
  }
  return true;
}

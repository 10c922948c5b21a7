import type { QueuedScan, QueueStore } from './scan-queue.ts';

const isScan = (value: unknown): value is QueuedScan =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'source' in value;

const prefix = 'provizor.scans.';

/** Names of the queues this browser keeps scans of. */
export function keptQueues(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Where a browser keeps the scans of a draft the server has not confirmed yet. */
export function queueStore(draftId: string): QueueStore {
  const key = prefix + draftId;
  return {
    load() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(kept) ? kept.filter(isScan) : [];
      } catch {
        return [];
      }
    },
    save(scans) {
      try {
        if (scans.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(scans));
      } catch {
        // A full or forbidden storage: the scans stay in memory and are still being sent.
      }
    },
  };
}

import { type LogRecord, withRecords } from './database.ts';
import { countUnread, logVersion } from './log.ts';

const changed = () => {
  countUnread();
  logVersion.set((version) => version + 1);
};

/**
 * All lines of this browser, the newest first.
 * @throws Error when the browser keeps no data
 */
export async function readLog(): Promise<LogRecord[]> {
  const all = await withRecords<LogRecord[]>('readonly', (records) => records.getAll());
  return (all ?? []).toReversed();
}

/** Marks lines as read. */
export async function markRead(lines: readonly LogRecord[]): Promise<void> {
  await withRecords('readwrite', (records) => {
    for (const line of lines) if (line.unread) records.put({ ...line, unread: false });
    return undefined;
  });
  changed();
}

/** Deletes all lines of this browser. */
export async function clearLog(): Promise<void> {
  await withRecords('readwrite', (records) => records.clear());
  changed();
}

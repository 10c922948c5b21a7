/** One line of the log kept in this browser. */
export type LogEntry = { at: number; kind: 'scan' | 'error' | 'signing' | 'stream'; text: string };

const month = 31 * 24 * 3600 * 1000;
const name = 'provizor-log';

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('entries', { autoIncrement: true }).createIndex('at', 'at');
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      resolve(request.result);
      removeOld(request.result);
    };
  });
  return opening;
}

/** Spec (wizards, section 9): entries older than one month are deleted. */
function removeOld(database: IDBDatabase): void {
  const entries = database.transaction('entries', 'readwrite').objectStore('entries');
  const cursor = entries.index('at').openKeyCursor(IDBKeyRange.upperBound(Date.now() - month));
  cursor.onsuccess = () => {
    if (!cursor.result) return;
    entries.delete(cursor.result.primaryKey);
    cursor.result.continue();
  };
}

/** Writes a line into the browser's own log; never fails and is never waited for. */
export function log(kind: LogEntry['kind'], text: string): void {
  open()
    .then((database) => {
      const entry: LogEntry = { at: Date.now(), kind, text };
      database.transaction('entries', 'readwrite').objectStore('entries').add(entry);
    })
    .catch(() => undefined);
}

/** The newest entries, at most `limit`, the newest first; empty when the browser keeps none. */
export async function readLog(limit = 500): Promise<LogEntry[]> {
  try {
    const database = await open();
    return await new Promise((resolve, reject) => {
      const found: LogEntry[] = [];
      const cursor = database.transaction('entries').objectStore('entries').openCursor(null, 'prev');
      cursor.onerror = () => reject(cursor.error);
      cursor.onsuccess = () => {
        if (!cursor.result || found.length >= limit) return resolve(found);
        found.push(cursor.result.value as LogEntry);
        cursor.result.continue();
      };
    });
  } catch {
    return [];
  }
}

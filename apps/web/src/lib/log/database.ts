/** Types of a line (stock-and-exchange, section 9). */
export const logTypes = ['error', 'info', 'debug', 'verbose'] as const;
export type LogType = (typeof logTypes)[number];

/** One line of the log kept in this browser (stock-and-exchange, section 3). */
export type LogRecord = {
  id: number;
  /** ISO, UTC. */
  date: string;
  /** Who was signed in; empty for a guest. */
  username: string;
  description: string;
  type: LogType;
  /** Name of the route. */
  module: string;
  unread: boolean;
  /** What belongs to it: the answer of the server, the stack of an error. */
  log_object: string | null;
};

const month = 31 * 24 * 3600 * 1000;

let opening: Promise<IDBDatabase> | undefined;

/** Opens the database, makes it at first use, and deletes what is older than a month (wizards, section 9). */
export function openLog(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('provizor-log', 2);
    request.onupgradeneeded = () => {
      const database = request.result;
      if (database.objectStoreNames.contains('entries')) database.deleteObjectStore('entries');
      database
        .createObjectStore('records', { keyPath: 'id', autoIncrement: true })
        .createIndex('date', 'date');
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // A newer version of the program in another tab may need the database for itself.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
      removeOld(request.result);
    };
  });
  return opening;
}

/** The date before which lines are deleted. */
export const oldest = (now = Date.now()): string => new Date(now - month).toISOString();

function removeOld(database: IDBDatabase): void {
  const records = database.transaction('records', 'readwrite').objectStore('records');
  const cursor = records.index('date').openKeyCursor(IDBKeyRange.upperBound(oldest()));
  cursor.onsuccess = () => {
    if (!cursor.result) return;
    records.delete(cursor.result.primaryKey);
    cursor.result.continue();
  };
}

/** Runs one transaction over the lines; resolves when it is written. */
export async function withRecords<T>(
  mode: IDBTransactionMode,
  fn: (records: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await openLog();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('records', mode);
    const request = fn(transaction.objectStore('records'));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** What the server answered to a reading, as it is kept for a time without it. */
export type KeptReply = { at: number; body: unknown };

const replies = 'replies';
/** Answers older than this say nothing any more, in milliseconds. */
const longest = 3 * 24 * 3600 * 1000;

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('provizor-offline', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(replies).createIndex('at', 'at');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // A newer version of the program in another tab may need the database for itself.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
  return opening;
}

async function within<T>(
  mode: IDBTransactionMode,
  fn: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(replies, mode);
    const request = fn(transaction.objectStore(replies));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** The answer kept under a key; undefined when there is none. */
export const readReply = (key: string): Promise<KeptReply | undefined> =>
  within<KeptReply | undefined>('readonly', (store) => store.get(key));

/** Keeps answers, and lets go of those that are too old. */
export async function writeReplies(entries: Iterable<[key: string, reply: KeptReply]>): Promise<void> {
  await within('readwrite', (store) => {
    for (const [key, reply] of entries) store.put(reply, key);
    const old = store.index('at').openKeyCursor(IDBKeyRange.upperBound(Date.now() - longest));
    old.onsuccess = () => {
      if (!old.result) return;
      store.delete(old.result.primaryKey);
      old.result.continue();
    };
    return undefined;
  });
}

/** Lets go of everything: the person has logged out. */
export async function forgetReplies(): Promise<void> {
  await within('readwrite', (store) => store.clear());
}

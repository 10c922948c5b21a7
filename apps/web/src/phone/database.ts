/** A code on its way to the server; `id` is given once and stays, so that nothing counts twice. */
export type PhoneScan = { id: string; raw: string; at: string };

const name = 'provizor-phone';
const scans = 'scans';
const settings = 'settings';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  if (opening) return opening;
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    // Numbered by the database: the order of scanning.
    request.result.createObjectStore(scans, { keyPath: 'n', autoIncrement: true });
    request.result.createObjectStore(settings);
  };
  opening = done(request);
  return opening;
}

/** Keeps a code before anything else is done with it. */
export async function keepScan(scan: PhoneScan): Promise<void> {
  const transaction = (await open()).transaction(scans, 'readwrite', { durability: 'strict' });
  transaction.objectStore(scans).add(scan);
  await finished(transaction);
}

/** The oldest codes the server does not have yet, at most `most`, with their numbers here. */
export async function waitingScans(most: number): Promise<(PhoneScan & { n: number })[]> {
  return done((await open()).transaction(scans).objectStore(scans).getAll(undefined, most));
}

/** How many codes wait. */
export async function waitingCount(): Promise<number> {
  return done((await open()).transaction(scans).objectStore(scans).count());
}

/** Lets go of codes the server has. */
export async function forgetScans(numbers: number[]): Promise<void> {
  const transaction = (await open()).transaction(scans, 'readwrite');
  for (const n of numbers) transaction.objectStore(scans).delete(n);
  await finished(transaction);
}

/** A setting of this phone; undefined when it was never kept. */
export async function readSetting(key: string): Promise<unknown> {
  return done((await open()).transaction(settings).objectStore(settings).get(key));
}

/** Takes a setting away if it is the one that is meant, in one step; gives what stays. */
export async function dropSetting(key: string, isMeant: (value: unknown) => boolean): Promise<unknown> {
  const transaction = (await open()).transaction(settings, 'readwrite');
  const value: unknown = await done(transaction.objectStore(settings).get(key));
  const dropped = isMeant(value);
  if (dropped) transaction.objectStore(settings).delete(key);
  await finished(transaction);
  return dropped ? undefined : value;
}

/** Keeps a setting of this phone. */
export async function writeSetting(key: string, value: unknown): Promise<void> {
  const transaction = (await open()).transaction(settings, 'readwrite');
  transaction.objectStore(settings).put(value, key);
  await finished(transaction);
}

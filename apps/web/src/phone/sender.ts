import { deliverPhoneScans, phoneBatch } from '@provizor/contract';
import { newId } from '../lib/ids.ts';
import { createStore } from '../lib/store/store.ts';
import { ask, PhoneRefusal } from './calls.ts';
import { forgetScans, keepScan, waitingCount, waitingScans } from './database.ts';
import { forgetPairing, pairing } from './pairing.ts';

/** What is on its way: how many codes wait on the phone, and whether the server can be reached. */
export const sending = createStore<{ waiting: number; offline: boolean; refused: string | null }>({
  waiting: 0,
  offline: false,
  refused: null,
});

/** Pauses after a failure, milliseconds. */
const firstPause = 500;
const longestPause = 5_000;

let running = false;
let again = false;
let pause = firstPause;
let timer: ReturnType<typeof setTimeout> | undefined;

const count = async () => {
  const waiting = await waitingCount();
  sending.set((now) => ({ ...now, waiting }));
};

/** Sends the oldest codes; gives whether more may follow. */
async function sendSome(token: string): Promise<boolean> {
  const scans = await waitingScans(phoneBatch);
  if (scans.length === 0) return false;
  await ask(deliverPhoneScans, { body: { scans: scans.map(({ id, raw, at }) => ({ id, raw, at })) } }, token);
  await forgetScans(scans.map(({ n }) => n));
  await count();
  return true;
}

async function failed(error: unknown, token: string): Promise<void> {
  if (error instanceof PhoneRefusal && error.status === 401) {
    // Switched off: what waits stays here until the phone is paired again.
    await forgetPairing(token);
    if (pairing.get()) timer = setTimeout(() => void send());
    return;
  }
  const refused = error instanceof PhoneRefusal ? error.message : null;
  sending.set((now) => ({ ...now, offline: refused === null, refused }));
  clearTimeout(timer);
  timer = setTimeout(() => void send(), pause);
  pause = Math.min(pause * 2, longestPause);
}

/** Sends all that waits, oldest first; after a failure by itself again. */
export async function send(): Promise<void> {
  again = true;
  if (running) return;
  running = true;
  let token = '';
  try {
    while (again) {
      again = false;
      token = pairing.get()?.token ?? '';
      if (token === '') break;
      while (await sendSome(token));
      pause = firstPause;
      sending.set((now) => ({ ...now, offline: false, refused: null }));
    }
  } catch (error) {
    await failed(error, token);
  } finally {
    running = false;
  }
}

/** Takes a code: it is kept first and sent then. */
export async function takeCode(raw: string): Promise<void> {
  await keepScan({ id: newId(), raw, at: new Date().toISOString() });
  await count();
  void send();
}

/** Starts sending what an earlier visit left, and whenever the network is back. */
export function startSending(): void {
  void count().then(send);
  window.addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => void send());
  pairing.subscribe(() => void send());
}

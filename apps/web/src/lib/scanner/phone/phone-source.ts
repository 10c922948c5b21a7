import { claimPhoneScans } from '@provizor/contract';
import { api } from '../../api/index.ts';
import { session } from '../../session/index.ts';
import { createStore } from '../../store/index.ts';
import { pageTakesScans, takeScan } from '../service.ts';

/** The phone whose code came last to this screen, and when (performance.now()); null before the first. */
export const lastPhone = createStore<{ name: string; at: number } | null>(null);

let asking = false;
let again = false;

/** Numbers of codes this screen has handled and the server has not heard of yet. */
let taken: string[] = [];

/** Pause after a lost connection, milliseconds. */
const retryPause = 3_000;

const isTaking = () => pageTakesScans() && document.visibilityState !== 'hidden';

async function claim(): Promise<void> {
  const told = taken;
  const { scans } = await api(claimPhoneScans, { body: { taken: told, more: isTaking() } });
  taken = taken.slice(told.length);
  for (const { id, raw, phone } of scans) {
    lastPhone.set({ name: phone, at: performance.now() });
    takeScan(raw, 'camera', phone);
    taken.push(id);
  }
}

/**
 * Takes to this screen what phones of the person have delivered, if the open page takes scans; otherwise the codes wait
 * for one that does and become a batch. The server gives each code to one screen only, and again when the screen does
 * not say that it has it.
 */
export async function takePhoneScans(): Promise<void> {
  if (session.get() === null) return;
  if (taken.length === 0 && !isTaking()) return;
  again = true;
  if (asking) return;
  asking = true;
  try {
    while (again || taken.length > 0) {
      again = false;
      await claim();
    }
  } catch {
    // The connection is lost, or the person may not: the codes wait on the server.
    if (taken.length > 0) setTimeout(() => void takePhoneScans(), retryPause);
  } finally {
    asking = false;
  }
}

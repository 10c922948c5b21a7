import { claimPhoneScans } from '@provizor/contract';
import { api } from '../../api/index.ts';
import { session } from '../../session/index.ts';
import { createStore } from '../../store/index.ts';
import { pageTakesScans, takeScan } from '../service.ts';

/** The phone whose code came last to this screen, and when (performance.now()); null before the first. */
export const lastPhone = createStore<{ name: string; at: number } | null>(null);

let asking = false;
let again = false;

/**
 * Takes to this screen what phones of the person have delivered, if the open page takes scans; otherwise the codes wait
 * for one that does and become a batch. The server gives each code to one screen only.
 */
export async function takePhoneScans(): Promise<void> {
  if (!pageTakesScans() || session.get() === null || document.visibilityState === 'hidden') return;
  again = true;
  if (asking) return;
  asking = true;
  try {
    while (again) {
      again = false;
      const { scans } = await api(claimPhoneScans, {});
      for (const { raw, phone } of scans) {
        lastPhone.set({ name: phone, at: performance.now() });
        takeScan(raw, 'camera', phone);
      }
    }
  } catch {
    // The connection is lost, or the person may not: the codes wait on the server, the next event asks again.
  } finally {
    asking = false;
  }
}

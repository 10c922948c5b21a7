import { logOut } from '@provizor/contract';
import { api } from '../lib/api/index.ts';
import { session } from '../lib/session/index.ts';

/** Ends the session here at once and on the server when it can be reached. */
export async function endSession(): Promise<void> {
  const revoked = api(logOut, {}, { renew: false }).catch(() => undefined);
  await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, 1500))]);
  session.set(null);
}

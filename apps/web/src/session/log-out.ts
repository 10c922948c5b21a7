import { logOut } from '@provizor/contract';
import { api, RefusalError } from '../lib/api/index.ts';
import { session } from '../lib/session/index.ts';
import { kept } from '../lib/storage/local.ts';

/** A log-out the server has not heard of: no script can take the cookie away, so it is told when it can be reached. */
const owed = kept('log-out-owed', (value): value is true => value === true);

/** Milliseconds the server is waited for: an answer that came later would take the cookie of whoever logs in next. */
const patience = 1500;

async function revoke(): Promise<void> {
  try {
    await api(logOut, {}, { renew: false, signal: AbortSignal.timeout(patience) });
    owed.write(undefined);
  } catch (error) {
    // A session that has ended already is what was wanted.
    if (error instanceof RefusalError && error.status === 401) owed.write(undefined);
  }
}

/** Ends the session here at once and on the server when it can be reached. */
export async function endSession(): Promise<void> {
  owed.write(true);
  await revoke();
  session.set(null);
}

/** Tells the server of a log-out it has not heard of, until somebody logs in here again. */
export function payLogOut(): void {
  if (!owed.read()) return;
  if (session.get() !== null) owed.write(undefined);
  else void revoke();
}

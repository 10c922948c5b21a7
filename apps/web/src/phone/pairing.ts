import { leavePhone, pairPhone } from '@provizor/contract';
import { createStore } from '../lib/store/store.ts';
import { ask } from './calls.ts';
import { dropSetting, readSetting, writeSetting } from './database.ts';

/** Whose screens this phone scans for. */
export type Pairing = { token: string; name: string; person: string; organization: string };

/** Null: not paired. Undefined: not read yet. */
export const pairing = createStore<Pairing | null | undefined>(undefined);

const isPairing = (value: unknown): value is Pairing =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';

/** Reads what an earlier visit kept. */
export async function readPairing(): Promise<void> {
  const kept = await readSetting('pairing');
  pairing.set(isPairing(kept) ? kept : null);
}

/** The code behind «#» of the address the QR code led to; taken out of the address bar at once. */
export function codeOfAddress(): string | null {
  const code = /^#code=([\w-]{20,100})$/.exec(location.hash)?.[1] ?? null;
  if (code !== null) history.replaceState(null, '', location.pathname);
  return code;
}

/** Pairs this phone; throws PhoneRefusal with what to do. */
export async function pair(code: string, name: string): Promise<void> {
  const made = await ask(pairPhone, { body: { code, name } }, null);
  await writeSetting('pairing', made);
  await writeSetting('name', name);
  pairing.set(made);
}

/**
 * Forgets whose phone it is; codes that wait stay. Paired again meanwhile, here or in another tab, it stays so.
 * @param token the one that is good no more
 */
export async function forgetPairing(token: string): Promise<void> {
  const kept = await dropSetting('pairing', (value) => isPairing(value) && value.token === token);
  pairing.set(isPairing(kept) ? kept : null);
}

/** Switches this phone off: in the list of those connected too, when the server can be reached. */
export async function leavePairing(): Promise<void> {
  const token = pairing.get()?.token;
  if (token === undefined) return;
  await ask(leavePhone, {}, token).catch(() => undefined);
  await forgetPairing(token);
}

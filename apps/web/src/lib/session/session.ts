import type { Profile } from '@provizor/contract';
import { isRecord, kept } from '../storage/local.ts';
import { createStore } from '../store/store.ts';

/** The signed-in session as the browser keeps it (shell-and-administration, section 3). */
export type Session = { token: string; type: 'user' | 'admin' | 'root'; userId: number };

const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  typeof value.token === 'string' &&
  typeof value.userId === 'number' &&
  (value.type === 'user' || value.type === 'admin' || value.type === 'root');

const storedSession = kept('session', isSession);

/** The session of this browser; null for a guest. */
export const session = createStore<Session | null>(storedSession.read() ?? null);

session.subscribe(() => storedSession.write(session.get() ?? undefined));

/** The profile of the signed-in person; null until it is loaded. */
export const profile = createStore<Profile | null>(null);

/** The session ended on the server: the page stays, the overlay asks for the password. */
export const expired = createStore(false);

/** Follows log-in and log-out in other tabs of this browser. */
export function followOtherTabs(onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== 'provizor.session') return;
    session.set(storedSession.read() ?? null);
    onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

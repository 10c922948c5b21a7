import type { Profile } from '@provizor/contract';
import { isRecord, kept } from '../storage/local.ts';
import { createStore } from '../store/store.ts';

/**
 * The signed-in session as the pages know it. What proves it to the server is a cookie no script reads.
 * `id`: made at each log-in, tells a renewed session from the former one.
 */
export type Session = { id: string; type: 'user' | 'admin' | 'root'; userId: number };

const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.userId === 'number' &&
  (value.type === 'user' || value.type === 'admin' || value.type === 'root');

const storedSession = kept('session', isSession);

const stored = storedSession.read();
// What former versions kept had the token in it.
if (!stored) storedSession.write(undefined);

/** The session of this browser; null for a guest. */
export const session = createStore<Session | null>(stored ?? null);

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

import { type CallReply, logIn } from '@provizor/contract';
import { api } from '../lib/api/index.ts';
import { session } from '../lib/session/index.ts';

type Issued = CallReply<typeof logIn>;

/** Keeps a session the server has issued. */
export function beginSession({ token, type, userid }: Issued): void {
  if (type === 'guest') return;
  session.set({ token, type, userId: userid });
}

/**
 * Signs in and keeps the session.
 * @throws RefusalError `session.bad-credentials`, `session.wait` (details.seconds), `session.blocked`
 */
export async function signIn(username: string, password: string): Promise<void> {
  beginSession(await api(logIn, { body: { username, password } }));
}

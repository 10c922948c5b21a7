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
 * @param code of the program on the phone or one for recovery, of a person with a second factor
 * @throws RefusalError `session.bad-credentials`, `session.code-required`, `session.bad-code`, `session.wait`
 * (details.seconds), `session.blocked`
 */
export async function signIn(username: string, password: string, code?: string): Promise<void> {
  beginSession(await api(logIn, { body: { username, password, ...(code ? { code } : {}) } }));
}

import { type CallReply, logIn } from '@provizor/contract';
import { api } from '../lib/api/index.ts';
import { newId } from '../lib/ids.ts';
import { session } from '../lib/session/index.ts';

type Issued = CallReply<typeof logIn>;

/** Notes the session the server has issued; its cookie came with the answer. */
export function beginSession({ type, userid }: Issued): void {
  if (type === 'guest') return;
  session.set({ id: newId(), type, userId: userid });
}

/**
 * Signs in.
 * @param code of the program on the phone or one for recovery, of a person with a second factor
 * @throws RefusalError `session.bad-credentials`, `session.code-required`, `session.bad-code`, `session.wait`
 * (details.seconds), `session.blocked`
 */
export async function signIn(username: string, password: string, code?: string): Promise<void> {
  beginSession(await api(logIn, { body: { username, password, ...(code ? { code } : {}) } }));
}

import type { Slice } from '../core/index.ts';
import { bindings } from './routes.ts';

export { authenticator, livingSessions } from './authenticate.ts';
export { checkPassword, hashPassword } from './passwords.ts';
export { findKept, findSeen, isBoundToDivision, seenBy } from './people.ts';
export { endSessions, openSession, sessionEndedChannel, tokenHash } from './tokens.ts';

/** Log-in, log-out, profile, passwords, first set-up. */
export const session: Slice = { name: 'session', bindings };

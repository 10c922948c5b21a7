import type { Authenticate } from './core/index.ts';
import type { Database } from './database/index.ts';
import { phoneAuthenticator, terminalAuthenticator } from './mobiles/index.ts';
import { authenticator } from './session/index.ts';

/** Finds whose token it is: a person's session or a scanning device. */
export function authenticate(database: Database): Authenticate {
  const ofTerminal = terminalAuthenticator(database);
  const ofPhone = phoneAuthenticator(database);
  const ofPerson = authenticator(database);
  return async (token, organization) =>
    (await ofTerminal(token)) ?? (await ofPhone(token)) ?? ofPerson(token, organization);
}

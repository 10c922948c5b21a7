import { isWritten, laterWritten, nothingWritten, readAfterHeader, writtenHeader } from '@provizor/contract';
import { kept } from '../storage/local.ts';

/** How far the pages of this browser have to see: what was written by them, and what they were told of. */
const store = kept('written', isWritten);

/** Where storage is forbidden. */
let own = nothingWritten;

const present = (): string => laterWritten(own, store.read() ?? nothingWritten);

/** Header of a request: the server answers from a copy of its database only when that has come so far. */
export const readAfter = (): Record<string, string> => ({ [readAfterHeader]: present() });

/** Notes how far is to be seen from now on. */
export function noteWritten(place: string | null): void {
  if (!isWritten(place) || laterWritten(present(), place) === present()) return;
  own = place;
  store.write(place);
}

/**
 * The same of an answer. That of a log-in begins anew: a database that came back from a copy, or another one, counts from
 * an earlier place.
 */
export function noteAnswer(response: Response, isLogin: boolean): void {
  const place = response.headers.get(writtenHeader);
  if (isLogin) {
    own = nothingWritten;
    store.write(undefined);
  }
  noteWritten(place);
}

import { type Call, isWritten, onlyReads } from '@provizor/contract';
import pg from 'pg';
import { type Place, type Replica, ReplicaBehind } from '../database/index.ts';
import { isLost } from './database-errors.ts';

/** SQLSTATE: a statement that writes in a transaction that must not. */
const writes = '25006';

/** SQLSTATE: what a standby replays has taken away what the statement was reading. */
const conflict = '40001';

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined);

/** Which database the transactions of one call go to. */
export type Route = {
  /** Of the next transaction; null = it may write. */
  place(): Place | null;
  /** Whether a transaction that failed is to be run once more at another place; the call stays there. */
  elsewhere(error: unknown): boolean;
  /** Tells the caller how far he has to see from now on, when the call may have written. */
  tell(): Promise<void>;
};

/** Where nothing but the primary is read. */
const direct: Route = {
  place: () => null,
  elsewhere: () => false,
  tell: async () => undefined,
};

/** Standbys that are read by the calls of a server, and what it has learnt of these. */
export type Reading = { replica: Replica; writing: Set<Call> };

/**
 * The route of a call (decision 101). What may only be read by its access is read of the replica when that has come as far
 * as the caller has seen; of the primary otherwise, and when the replica fails. A call that writes nevertheless is run
 * again where it may, and goes there at once from then on.
 * @param reading null = this server reads no replica
 * @param after how far the caller has to see, as he says; anything else than a place keeps the call on the primary
 * @param note told the place of which the answer tells
 */
export function routeOf(
  reading: Reading | null,
  call: Call,
  after: unknown,
  note: (place: string) => void,
): Route {
  if (reading === null) return direct;
  const { replica, writing } = reading;
  const seen = isWritten(after) ? after : null;
  let looks = onlyReads(call.access) && !call.idempotent && !writing.has(call);
  let away = seen === null;
  return {
    place: () => {
      if (!looks) return null;
      return { after: away || !replica.ready() ? null : seen };
    },
    elsewhere: (error) => {
      if (looks && codeOf(error) === writes) {
        looks = false;
        writing.add(call);
        return true;
      }
      const isOfReplica =
        error instanceof ReplicaBehind ||
        codeOf(error) === conflict ||
        (error instanceof Error && isLost(error));
      if (!looks || away || !isOfReplica) return false;
      away = true;
      return true;
    },
    tell: async () => {
      if (!looks) note(await replica.place());
    },
  };
}

import { refuse } from '../core/index.ts';

/** Counts what is open under each key, up to a limit. */
function createCount(most: number) {
  const open = new Map<string, number>();
  return {
    isFull: (key: string) => (open.get(key) ?? 0) >= most,
    add: (key: string) => void open.set(key, (open.get(key) ?? 0) + 1),
    remove: (key: string) => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    },
  };
}

export type Room = ReturnType<typeof createRoom>;

/** Room for streams: so many of one session, and so many of one address, that nobody takes the server's memory alone. */
export function createRoom({ perSession, perAddress }: { perSession: number; perAddress: number }) {
  const [sessions, addresses] = [createCount(perSession), createCount(perAddress)];
  return {
    /** Takes a place; gives what leaves it, which may be called again. Refuses events.too-many. */
    enter(session: string, address: string): () => void {
      if (sessions.isFull(session) || addresses.isFull(address)) refuse('events.too-many');
      sessions.add(session);
      addresses.add(address);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        sessions.remove(session);
        addresses.remove(address);
      };
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The replica has not come as far as a reader has to see. */
export class ReplicaBehind extends Error {}

/** What was written up to now, whoever commits at this moment included. */
const presentPlace = 'select pg_current_wal_insert_lsn()::text as place';

/** Asks a server whether it has come as far as a value; one that was promoted takes writes itself by now. */
export const reached = `
  select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
                  >= $1::pg_lsn, false) as reached`;

/** Milliseconds between looks at a replica. */
const pause = 1000;

/** Milliseconds it has to answer: the primary answers whatever it does not. */
export const replicaPatience = 2000;

/** A standby that answers what people only read. */
export type Replica = {
  /** It answers, and has what was written a look ago: at most some seconds of others' work are missing. */
  ready(): boolean;
  /** The place in the log of everything that is committed now; asked of the primary. */
  place(): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Keeps looking whether a standby may be read.
 * @param url of the standby, or of a balancer or pooler before several
 * @param primary pool of the server that takes writes
 * @param onChange told when it can be read, or no longer can; `reason` says why not
 */
export function watchReplica(
  url: string,
  primary: pg.Pool,
  onChange: (ready: boolean, reason?: unknown) => void,
): Replica {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let ready = false;
  let expected: string | null = null;

  const place = async (): Promise<string> => {
    const { rows } = await primary.query<{ place: string }>(presentPlace);
    return rows[0]?.place ?? '';
  };
  const open = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'provizor-replica',
      connectionTimeoutMillis: replicaPatience,
      query_timeout: replicaPatience,
    });
    fresh.on('error', () => undefined);
    await fresh.connect();
    return fresh;
  };
  const close = () => {
    void client?.end().catch(() => undefined);
    client = null;
  };
  const tell = (now: boolean, reason?: unknown) => {
    if (now !== ready) onChange(now, reason);
    ready = now;
  };
  const look = async () => {
    try {
      const asked = expected;
      expected = await place();
      client ??= await open();
      const { rows } = await client.query<{ reached: boolean }>(reached, [asked ?? expected]);
      tell(rows[0]?.reached === true, new ReplicaBehind(`the replica has not reached ${asked}`));
    } catch (error) {
      close();
      tell(false, error);
    }
  };
  const watched = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    ready: () => ready,
    place,
    stop: async () => {
      stopping.abort();
      await watched;
      close();
    },
  };
}

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientOf } from './hosts.ts';

/** First key of the advisory lock by which a living server instance is told from a dead one. */
export const instanceLock = 20_260_003;

const pause = 500;

/** One connection that hears NOTIFY; it comes back by itself after a lost connection. */
export type Listener = {
  /** Number of this server instance; its lock is held as long as the process lives. */
  instance: number;
  /** Calls `hear` for every message of the channel; to be called before `start`. */
  on(channel: string, hear: (payload: string) => void): void;
  /** Calls `fn` after a lost connection has come back: messages in between are lost. */
  onReconnect(fn: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Makes the listener of a server instance. `onError` is told about lost connections. */
export function createListener(url: string, onError: (error: unknown) => void): Listener {
  const Client = clientOf(url);
  const instance = randomInt(1, 2 ** 31);
  const channels = new Map<string, ((payload: string) => void)[]>();
  const reconnected: (() => void)[] = [];
  let client: pg.Client | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      application_name: 'provizor-listener',
      keepAlive: true,
    });
    fresh.on('error', onError);
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const hear of channels.get(channel) ?? []) hear(payload);
    });
    await fresh.connect();
    try {
      await fresh.query('select pg_advisory_lock_shared($1, $2)', [instanceLock, instance]);
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    fresh.once('end', () => void comeBack());
    client = fresh;
  }

  async function comeBack(): Promise<void> {
    client = null;
    while (!stopped) {
      try {
        await connect();
        for (const fn of reconnected) fn();
        return;
      } catch (error) {
        onError(error);
        await sleep(pause);
      }
    }
  }

  return {
    instance,
    on: (channel, hear) => channels.set(channel, [...(channels.get(channel) ?? []), hear]),
    onReconnect: (fn) => reconnected.push(fn),
    start: connect,
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Limiter, type MethodKey, methods } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type Database, withTenant } from '../../database/index.ts';

export type LimiterOptions = {
  database: Database;
  organizationId: number;
  /** Whom MDLP counts: the certificate's thumbprint. */
  account: string;
  /** Multiplies the intervals (ExchangeTimes.intervalScale). */
  scale: number;
  /** Told when a request has to wait longer than a second. */
  onWait?: ((seconds: number, method: MethodKey) => void) | undefined;
};

/** Added to every interval: clocks and networks differ, a refusal costs more than the wait. */
const safety = 100;

export type SharedLimiter = Limiter & {
  /** Milliseconds until the next request of the method may go, without taking its place. */
  waitFor(method: MethodKey): Promise<number>;
  /** Puts the next request of a method off: MDLP itself said to wait. */
  postpone(method: MethodKey, seconds: number): Promise<void>;
};

/**
 * Keeps the intervals of MDLP for an account across all server instances: a request takes the next free place of its
 * method in the database, then waits for it outside of any transaction. Places are given in the order of asking.
 */
export function sharedLimiter(options: LimiterOptions): SharedLimiter {
  const { database, organizationId, account, scale } = options;
  const tenant = <T>(fn: Parameters<typeof withTenant<T>>[2]) => withTenant(database, { organizationId, userId: null }, fn);
  const intervalOf = (method: MethodKey) => Math.ceil((methods[method].intervalMs + safety) * scale);

  return {
    async take(method, signal) {
      const interval = intervalOf(method);
      const wait = await tenant(async (db) => {
        const { rows } = await sql<{ wait: number }>`
          insert into rate_limit as r (organization_id, account, method, next_at, last_request)
          values (${organizationId}, ${account}, ${method},
            clock_timestamp() + ${interval} * interval '1 ms', clock_timestamp())
          on conflict (organization_id, account, method) do update
            set next_at = greatest(r.next_at, clock_timestamp()) + ${interval} * interval '1 ms',
                last_request = greatest(r.next_at, clock_timestamp())
          returning extract(epoch from last_request - clock_timestamp()) * 1000 as wait`.execute(db);
        return Number(rows[0]?.wait ?? 0);
      });
      if (wait <= 0) return;
      if (wait > 1000) options.onWait?.(Math.ceil(wait / 1000), method);
      await sleep(wait, undefined, { signal });
    },
    waitFor: (method) =>
      tenant(async (db) => {
        const { rows } = await sql<{ wait: number }>`
          select greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000) as wait
          from rate_limit where account = ${account} and method = ${method}`.execute(db);
        return Number(rows[0]?.wait ?? 0);
      }),
    postpone: (method, seconds) =>
      tenant(async (db) => {
        await sql`
          insert into rate_limit as r (organization_id, account, method, next_at)
          values (${organizationId}, ${account}, ${method}, clock_timestamp() + ${seconds} * interval '1 second')
          on conflict (organization_id, account, method) do update
            set next_at = greatest(r.next_at, excluded.next_at)`.execute(db);
      }),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isFull, isUnanswered } from './database-errors.ts';

/** Milliseconds between two attempts to connect: each twice the one before, from the first to the longest. */
const pauses = { first: 100, longest: 5000 };

/** SQLSTATE of a serialization failure: the queue tries a statement again that fails with it. */
const tryAgain = '40001';

/** Passes by itself: the database goes away, or its disk is full until there is room. */
const passes = (error: unknown): boolean => isUnanswered(error) || (error instanceof Error && isFull(error));

function failed(error: unknown): never {
  if (!passes(error)) throw error;
  throw Object.assign(new Error('The connection was lost', { cause: error }), { code: tryAgain });
}

/** The same object with one method in the place of its own. */
const withMethod = <T extends object>(target: T, name: keyof T, method: (...args: never[]) => unknown): T =>
  new Proxy(target, {
    get(_, key) {
      if (key === name) return method;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const patientClient = (client: pg.PoolClient): pg.PoolClient =>
  withMethod(client, 'query', (statement: pg.QueryConfig, values?: unknown[]) =>
    client.query(statement, values).catch(failed),
  );

/**
 * A pool for the queue of jobs, which a lost connection would end: the library leaves what it tells of a finished job
 * without a handler, and Node ends a process for that. Here a connection is waited for until the database answers, and
 * a statement whose connection was lost or that found no room on the disk fails in the way the library tries again. Only the form of `connect` and
 * `query` that gives a promise waits.
 * @param signal ends the waiting; `connect` then fails with what the database answered last
 */
export const patientPool = (pool: pg.Pool, signal: AbortSignal): pg.Pool =>
  withMethod(pool, 'connect', async (taken?: Parameters<pg.Pool['connect']>[0]) => {
    // Who listens for new jobs connects again by itself.
    if (taken) return pool.connect(taken);
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        return patientClient(await pool.connect());
      } catch (error) {
        if (signal.aborted || !passes(error)) throw error;
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  });

import pg from 'pg';
import { clientOf } from './hosts.ts';
import { sessionKey } from './installation-key.ts';
import { keepPrepared } from './prepared.ts';
import { sendTogether } from './together.ts';

/** Calendar dates stay the text yyyy-MM-dd: as a Date they would shift by the time zone of the process. */
const dateType = 1082;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === dateType && format !== 'binary') return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export type PoolOptions = {
  url: string;
  /** Most connections at a time. */
  size: number;
  /** Told about connections that broke while they were idle; the pool replaces them. */
  onError(error: Error): void;
  /** Milliseconds a new connection may take; 30 seconds when absent. */
  connectWithin?: number;
  /**
   * The address is of a pooler in transaction mode: each transaction may get another session of the database, so nothing is
   * left to sessions, and what they begin with is set by each transaction (`pooledSettings`).
   */
  pooled?: boolean | undefined;
};

/**
 * Connections that are kept while nobody works: people pause between two calls, and a new one reads its catalogue and plans
 * every kept statement anew.
 */
const kept = 2;

/** Any further one that is not used lives so long, milliseconds: each is a process of the database. */
const idleLife = 60_000;

/** Time zone of the program: that of its process. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Milliseconds a session may sit in a transaction without a word. */
const idlePatience = 120_000;

/** What reading a page out of turn costs, beside one in turn: what is worked with lies in memory. */
const pageOutOfTurn = 1.1;

/** Statements that give a transaction of a pooler what sessions of the product's own begin with, but for the key. */
export const pooledSettings = (): string =>
  [
    `set local timezone = ${pg.escapeLiteral(zone())}`,
    `set local idle_in_transaction_session_timeout = ${idlePatience}`,
    `set local random_page_cost = ${pageOutOfTurn}`,
  ].join('; ');

/**
 * Makes a connection pool; a lost connection never ends the process. Days begin in the database when they begin in the
 * program: its sessions have the same time zone. They begin with the key that opens keys of data, which so stands in no
 * statement, log or list of what runs. What is worked with lies in memory: PostgreSQL's own figure for reading a page out of
 * turn is that of a turning disk, by which ten lines of a document were found by reading all goods.
 */
export function createPool({
  url,
  size,
  onError,
  connectWithin = 30_000,
  pooled = false,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientOf(url),
    max: size,
    application_name: 'provizor',
    connectionTimeoutMillis: connectWithin,
    min: kept,
    idleTimeoutMillis: idleLife,
    // what stands between may forget a connection nothing is said on
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    types,
    // what is sent together, as `begin` and the first statement, is answered together
    pipeline: true,
    ...(pooled
      ? {}
      : {
          options: `-c timezone=${zone()} -c provizor.key=${sessionKey()} -c random_page_cost=${pageOutOfTurn}`,
          idle_in_transaction_session_timeout: idlePatience,
        }),
  });
  // The pool repeats the errors of idle connections, which have a listener of their own for all their life.
  pool.on('error', () => undefined);
  if (!pooled) pool.on('connect', keepPrepared);
  pool.on('connect', sendTogether);
  pool.on('connect', (client) => client.on('error', (error) => pool.ending || onError(error)));
  return pool;
}

import type { MethodKey } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../../database/index.ts';

/** Network jitter: requests sent one interval apart may arrive closer together. Milliseconds. */
const jitter = 200;

/** An account of MDLP at a contour; intervals are counted for it. */
export type Account = { name: string; pace: number };

/** A place in the line of a method: `wait` milliseconds until it may be called. */
export type Slot = { wait: number; next: string };

const intervalOf = (method: MethodKey, { pace }: Account) => sql`
  make_interval(secs => (
    (select coalesce(own_interval_ms, interval_ms) from mdlp_method where method = ${method}) + ${jitter}::int
  ) * ${pace}::float8 / 1000)`;

/**
 * Books the next free moment of a method, in one statement and outside of any transaction, so that the servers and
 * people of an account keep the intervals together. `patience` (ms): when the moment is further away nothing is
 * booked, and null is the answer.
 */
export async function bookSlot(
  database: Database,
  account: Account,
  method: MethodKey,
  patience?: number,
): Promise<Slot | null> {
  const soon =
    patience === undefined
      ? sql`true`
      : sql`l.next_at <= clock_timestamp() + make_interval(secs => ${patience / 1000})`;
  const { rows } = await sql<Slot>`
    insert into rate_limit as l (account, method, last_request_at, next_at)
    values (${account.name}, ${method}, clock_timestamp(), clock_timestamp() + ${intervalOf(method, account)})
    on conflict (account, method) do update set
      last_request_at = greatest(clock_timestamp(), l.next_at),
      next_at = greatest(clock_timestamp(), l.next_at) + ${intervalOf(method, account)}
    where ${soon}
    returning greatest(0, extract(epoch from last_request_at - clock_timestamp()) * 1000)::int as wait,
      next_at::text as next`.execute(database);
  return rows[0] ?? null;
}

/** Gives a booked moment back, when nobody has booked after it. */
export async function returnSlot(
  database: Database,
  account: Account,
  method: MethodKey,
  slot: Slot,
): Promise<void> {
  await sql`
    update rate_limit set next_at = last_request_at
     where account = ${account.name} and method = ${method} and next_at = ${slot.next}::timestamptz`.execute(
    database,
  );
}

/** MDLP answered 429: nobody of the account calls the method for so many seconds. */
export async function holdMethod(
  database: Database,
  account: Account,
  method: MethodKey,
  seconds: number,
): Promise<void> {
  await sql`
    update rate_limit set next_at = greatest(next_at, clock_timestamp() + make_interval(secs => ${seconds}))
     where account = ${account.name} and method = ${method}`.execute(database);
}

/** Milliseconds until the method may be called. */
export async function waitOf(
  db: Database | TenantTransaction,
  account: Account,
  method: MethodKey,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select mdlp_wait(${account.name}, ${method}) as wait`.execute(db);
  return rows[0]?.wait ?? 0;
}

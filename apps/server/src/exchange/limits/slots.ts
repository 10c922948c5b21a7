import type { MethodKey } from '@provizor/mdlp';
import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTransaction } from '../../database/index.ts';

/**
 * Requests sent one interval apart may arrive closer together. The margin against it begins as this share of the
 * interval, bounded in milliseconds, and grows when MDLP answers 429: what a line needs is learned from the line.
 */
const margin = { share: 0.02, least: 10, most: 200 } as const;
/** Every 429 adds to the margin that was learned, every call that is let through takes a part of it away. */
const learned = { step: 30, most: 200, kept: 0.95 } as const;

/** An account of MDLP at a contour; intervals are counted for it. */
export type Account = { name: string; pace: number };

/**
 * A place in the line of a method: `wait` milliseconds until it may be called, `interval` until the next place;
 * `margin` is what 429 answers have taught lately.
 */
export type Slot = { wait: number; next: string; interval: number; margin: number };

const ownInterval = (method: MethodKey) => sql`
  (select coalesce(own_interval_ms, interval_ms) from mdlp_method where method = ${method})`;

const intervalOf = (method: MethodKey, { pace }: Account, known: RawBuilder<unknown>) => sql`
  make_interval(secs => (
    ${ownInterval(method)} + ${known}
      + greatest(${margin.least}, least(${margin.most}, ${ownInterval(method)} * ${margin.share}::float8))
  ) * ${pace}::float8 / 1000)`;

/** What an account's line has taught about a method. */
const known = sql`l.margin_ms`;

/** When the line is free; what was booked by a clock that was ahead and has been put right binds nobody. */
const freeAt = sql`mdlp_free_at(l.next_at, l.booked_at)`;

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
      : sql`${freeAt} <= clock_timestamp() + make_interval(secs => ${patience / 1000})`;
  const { rows } = await sql<Slot>`
    insert into rate_limit as l (account, method, booked_at, last_request_at, next_at)
    values (${account.name}, ${method}, clock_timestamp(), clock_timestamp(), clock_timestamp() + ${intervalOf(method, account, sql`0`)})
    on conflict (account, method) do update set
      booked_at = clock_timestamp(),
      last_request_at = greatest(clock_timestamp(), ${freeAt}),
      next_at = greatest(clock_timestamp(), ${freeAt}) + ${intervalOf(method, account, known)},
      margin_ms = floor(l.margin_ms * ${learned.kept}::float8)::int
    where ${soon}
    returning greatest(0, extract(epoch from last_request_at - clock_timestamp()) * 1000)::int as wait,
      next_at::text as next, margin_ms as margin,
      (extract(epoch from next_at - last_request_at) * 1000)::int as interval`.execute(database);
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

/** The request of a booked moment goes out later than booked: those after it follow by as much. */
export async function delaySlot(
  database: Database,
  account: Account,
  method: MethodKey,
  ms: number,
): Promise<void> {
  await sql`
    update rate_limit set next_at = next_at + make_interval(secs => ${ms / 1000})
     where account = ${account.name} and method = ${method}`.execute(database);
}

/** MDLP answered 429: nobody of the account calls the method for so many seconds, then with a larger margin. */
export async function holdMethod(
  database: Database,
  account: Account,
  method: MethodKey,
  seconds: number,
): Promise<void> {
  await sql`
    update rate_limit l set booked_at = clock_timestamp(),
      next_at = greatest(${freeAt}, clock_timestamp() + make_interval(secs => ${seconds})),
      margin_ms = least(${learned.most}::int, l.margin_ms + ${learned.step}::int)
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

import { sql } from 'kysely';
import { type PublicContext, refuse } from '../core/index.ts';

/** So many wrong passwords are free; then each doubles the wait, from one second up to the longest. */
const freeFailures = 3;
/** The same of all addresses together, for an address the person has not been at lately. */
const freeEverywhere = 30;
const longestWait = 300;

type System = PublicContext['system'];
/** Who tries, and from which address. */
export type Attempt = { username: string; address: string };

/** Seconds to wait after so many failures in a row, of which `free` cost nothing. */
export function waitAfter(failures: number, free = freeFailures): number {
  return failures <= free ? 0 : Math.min(2 ** (failures - free - 1), longestWait);
}

/**
 * Refuses with `session.wait` while the name must wait at this address. Failures from elsewhere count for an address
 * only when the person had no session there in the last 30 days: nobody can lock a colleague out.
 */
async function refuseEarly(system: System, { username, address }: Attempt): Promise<void> {
  const { rows } = await system((db) =>
    sql<{ seconds: number | null }>`
      select ceil(extract(epoch from max(wait_until) - now()))::int as seconds
        from login_attempt a
       where username = ${username} and wait_until between now() and now() + ${longestWait} * interval '1 second'
         and (address = ${address} or address = '' and not exists (
           select from session s join app_user u on u.organization_id = s.organization_id and u.id = s.user_id
            where lower(u.username) = ${username} and s.ip = ${address}
              and s.last_seen_at > now() - interval '30 days'))`.execute(db),
  );
  const seconds = rows[0]?.seconds ?? null;
  if (seconds === null) return;
  refuse(
    'session.wait',
    { seconds },
    `Слишком много неудачных попыток входа. Повторите через ${seconds} сек`,
  );
}

async function noteFailure(system: System, { username, address }: Attempt): Promise<void> {
  await system(async (db) => {
    const { rows } = await sql<{ address: string; failures: number }>`
      insert into login_attempt as a (username, address, failures, wait_until)
      values (${username}, ${address}, 1, now()), (${username}, '', 1, now())
      on conflict (username, address) do update
        set failures = case when a.last_at < now() - interval '1 day' then 1 else a.failures + 1 end,
            last_at = now()
      returning address, failures`.execute(db);
    for (const row of rows) {
      const seconds = waitAfter(row.failures, row.address === '' ? freeEverywhere : freeFailures);
      await sql`update login_attempt set wait_until = now() + ${seconds} * interval '1 second'
                 where username = ${username} and address = ${row.address}`.execute(db);
    }
  });
}

const forget = (system: System, { username, address }: Attempt) =>
  system((db) =>
    sql`delete from login_attempt where username = ${username} and address = ${address}`.execute(db),
  );

/** Attempts on one name stand in line, so that many at once cannot slip past the wait. */
const lines = new Map<string, Promise<unknown>>();

async function inLine<T>(name: string, work: () => Promise<T>): Promise<T> {
  const previous = lines.get(name) ?? Promise.resolve();
  const mine = previous.then(work, work);
  lines.set(name, mine);
  try {
    return await mine;
  } finally {
    if (lines.get(name) === mine) lines.delete(name);
  }
}

/**
 * Runs a check of a password or a code and keeps count of the failures of the name. Refuses with `session.wait` while
 * the name must wait. `check` gives whether all was right; what it throws is neither a failure nor a success.
 */
export function attempt(
  system: System,
  { username, address }: Attempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const who = { username: username.toLowerCase(), address };
  return inLine(who.username, async () => {
    await refuseEarly(system, who);
    const right = await check();
    await (right ? forget(system, who) : noteFailure(system, who));
    return right;
  });
}

import { sql } from 'kysely';
import { type PublicContext, refuse } from '../core/index.ts';
import { passwordFits } from './passwords.ts';

/** So many wrong passwords are free; then each doubles the wait, from one second up to the longest. */
const freeFailures = 3;
const longestWait = 300;

type System = PublicContext['system'];

/** Seconds a name must wait after so many failures in a row. */
export function waitAfter(failures: number): number {
  return failures <= freeFailures ? 0 : Math.min(2 ** (failures - freeFailures - 1), longestWait);
}

async function refuseEarly(system: System, name: string): Promise<void> {
  const { rows } = await system((db) =>
    sql<{ seconds: number }>`
      select ceil(extract(epoch from wait_until - now()))::int as seconds
        from login_attempt where username = ${name} and wait_until > now()`.execute(db),
  );
  const seconds = rows[0]?.seconds;
  if (seconds !== undefined) {
    refuse(
      'session.wait',
      { seconds },
      `Слишком много неудачных попыток входа. Повторите через ${seconds} с`,
    );
  }
}

async function noteFailure(system: System, name: string): Promise<void> {
  await system(async (db) => {
    const { rows } = await sql<{ failures: number }>`
      insert into login_attempt as a (username, failures, wait_until) values (${name}, 1, now())
      on conflict (username) do update
        set failures = case when a.last_at < now() - interval '1 day' then 1 else a.failures + 1 end,
            last_at = now()
      returning failures`.execute(db);
    const seconds = waitAfter(rows[0]?.failures ?? 1);
    await sql`update login_attempt set wait_until = now() + ${seconds} * interval '1 second'
               where username = ${name}`.execute(db);
  });
}

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
 * Compares a password with the hash `find` gives (null: no such person) and keeps count of the failures of the name.
 * Refuses with `session.wait` while the name must wait. Gives whether the password is right.
 */
export function tryPassword(
  system: System,
  username: string,
  password: string,
  find: () => Promise<string | null>,
): Promise<boolean> {
  const name = username.toLowerCase();
  return inLine(name, async () => {
    await refuseEarly(system, name);
    if (await passwordFits(password, await find())) {
      await system((db) => sql`delete from login_attempt where username = ${name}`.execute(db));
      return true;
    }
    await noteFailure(system, name);
    return false;
  });
}

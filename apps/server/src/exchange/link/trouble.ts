import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import type { Patience } from '../limits/limiter.ts';
import type { Work } from '../work.ts';

/** How often somebody who waits for MDLP looks whether a person wants it to be tried now, in milliseconds. */
const look = 500;

/** MDLP does not answer a piece of background work: since when, what it said, when it is asked again. */
export type Trouble = { since: string; answer: string; next: string | null };

/** Names of work that waits visibly. */
export const troubleOf = {
  check: (draftId: string): string => `check:${draftId}`,
  boxes: (documentId: string): string => `boxes:${documentId}`,
};

/** The trouble of the first of these pieces of work that has one; null when none has. */
export async function findTrouble(db: TenantTransaction, whats: readonly string[]): Promise<Trouble | null> {
  const { rows } = await sql<Trouble>`
    select to_json(since)#>>'{}' as since, answer, to_json(next_at)#>>'{}' as next
      from mdlp_trouble where what = any(${[...whats]}::text[])
     order by next_at nulls last limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Has MDLP tried again at once. */
export async function retryNow(db: TenantTransaction, whats: readonly string[]): Promise<void> {
  await sql`
    update mdlp_trouble set next_at = least(next_at, now()) where what = any(${[...whats]}::text[])`.execute(
    db,
  );
}

/** MDLP has answered: the trouble is over. */
export async function endTrouble(db: TenantTransaction, whats: readonly string[]): Promise<void> {
  await sql`delete from mdlp_trouble where what = any(${[...whats]}::text[])`.execute(db);
}

/** The work has broken off and goes on by itself in so many milliseconds. */
export async function breakOff(db: TenantTransaction, what: string, pause: number): Promise<void> {
  await sql`
    update mdlp_trouble set next_at = now() + make_interval(secs => ${pause / 1000}) where what = ${what}`.execute(
    db,
  );
}

/** The work has given up: nothing is tried by itself any more. */
export async function giveUp(db: TenantTransaction, what: string): Promise<void> {
  await sql`update mdlp_trouble set next_at = null where what = ${what}`.execute(db);
}

/**
 * Sits out failures of MDLP so that everybody sees it, until the pause is over or a person wants it tried now.
 * @param payload of the events that tell the screens
 */
export function visibly(
  work: Work,
  what: string,
  payload: Record<string, unknown>,
): Pick<Patience, 'sitOut' | 'onAnswer'> {
  const tell = (change: (db: TenantTransaction) => Promise<unknown>) =>
    work.tx(async ({ db, publish }) => {
      await change(db);
      publish({ type: 'check.changed', payload });
      publish({ type: 'content.changed', payload });
    });
  const isWanted = async (): Promise<boolean> => {
    const { rows } = await work.tx(({ db }) =>
      sql`select from mdlp_trouble where what = ${what} and next_at > now()`.execute(db),
    );
    return rows.length === 0;
  };
  return {
    sitOut: async (answer, pause) => {
      await tell((db) =>
        sql`
          insert into mdlp_trouble (organization_id, what, answer, next_at)
          values (${work.organizationId}, ${what}, ${answer}, now() + make_interval(secs => ${pause / 1000}))
          on conflict (organization_id, what)
          do update set answer = excluded.answer, next_at = excluded.next_at`.execute(db),
      );
      const end = performance.now() + pause;
      while (performance.now() < end) {
        await sleep(Math.min(look, Math.max(0, end - performance.now())), undefined, { signal: work.signal });
        if (await isWanted()) return;
      }
    },
    onAnswer: () => tell((db) => endTrouble(db, [what])),
  };
}

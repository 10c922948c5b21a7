import type { PackageRange } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** Rows taken from the database at a time: no more of a source is held in memory. */
const portion = 500;

/** What a source is asked for; days are yyyy-MM-dd. */
export type Range = Pick<PackageRange, 'programme_id' | 'period_s' | 'period_e'>;

/** Place of a row in the order of its source. */
export type Place = { id: number; line: number };

/**
 * Rows of a source, one after another, read page by page along their ids: the database finds the next page while the
 * rows of this one are worked on.
 * @param page makes the statement of the rows beyond a place, `limit` of them
 */
export async function* rowsOf<T extends Place>(
  db: TenantTransaction,
  page: (after: Place, limit: number) => RawBuilder<T>,
): AsyncGenerator<T> {
  const ask = (after: Place) => {
    const asked = page(after, portion).execute(db);
    // whoever takes the rows hears of a failure when he comes to it
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask({ id: 0, line: 0 });
  try {
    for (;;) {
      const { rows } = await next;
      const last = rows.at(-1);
      const more = last !== undefined && rows.length === portion;
      if (more) next = ask(last);
      yield* rows;
      if (!more) return;
    }
  } finally {
    // the connection is free again when the rows are left before their end
    await next.catch(() => undefined);
  }
}

/** Rows of releases of a programme whose day is in the period, beyond a place. */
export const releasedIn = ({ programme_id, period_s, period_e }: Range): RawBuilder<unknown> => sql`
  r.date between ${period_s}::date and ${period_e}::date and p.programme_id = ${programme_id}`;

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
 * Rows of a source, one after another, read page by page along their ids.
 * @param page makes the statement of the rows beyond a place, `limit` of them
 */
export async function* rowsOf<T extends Place>(
  db: TenantTransaction,
  page: (after: Place, limit: number) => RawBuilder<T>,
): AsyncGenerator<T> {
  let after: Place = { id: 0, line: 0 };
  for (;;) {
    const { rows } = await page(after, portion).execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = last;
  }
}

/** Rows of releases of a programme whose day is in the period, beyond a place. */
export const releasedIn = ({ programme_id, period_s, period_e }: Range): RawBuilder<unknown> => sql`
  r.date between ${period_s}::date and ${period_e}::date and p.programme_id = ${programme_id}`;

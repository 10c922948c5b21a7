import type { ReportParams } from '@provizor/contract';
import { closedPeriod } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';

/** The period of a report, both its ends, and its storage. */
export const periodOf = ({ period_s, period_e, storage_id }: ReportParams, today: string) => ({
  ...closedPeriod({ period_s, period_e }, today),
  ...(storage_id === undefined ? {} : { storage_id }),
});

/** Entries of the ledger of the period and the storage, as conditions on `f`. */
export function inPeriod(params: ReportParams, today: string): RawBuilder<unknown> {
  const { period_s, period_e, storage_id } = periodOf(params, today);
  return sql`f.date between ${period_s}::date and ${period_e}::date
    and (${storage_id ?? null}::int is null or f.storage_id = ${storage_id ?? null}::int)`;
}

/** Goods whose name, or lot whose series, has the words typed; `n` and `l`. */
export const matching = ({ query }: ReportParams): RawBuilder<unknown> =>
  query ? sql`strpos(lower(n.name || ' ' || coalesce(l.series, '')), lower(${query})) > 0` : sql`true`;

/** Packs as they are said. */
export const packs = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`trim_scale(round(${value}, 6))::text`;

import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { warningOn } from './filter.ts';
import { worth } from './rows.ts';

const tables = sql`
  stock_balance b
  join lot l on l.organization_id = b.organization_id and l.id = b.lot_id`;

/** Of one storage, or of all. */
const within = (storageId: number | undefined) =>
  storageId === undefined ? sql`true` : sql`b.storage_id = ${storageId}`;

/** Lots on the shelves whose life has ended, and those that end within three months. */
export async function expiryFigures(
  db: TenantTransaction,
  today: string,
  storageId?: number,
): Promise<{ expired: number; expiring3: number }> {
  const { rows } = await sql<{ expired: number; expiring3: number }>`
    select (count(*) filter (where w = 'expired'))::int as expired,
           (count(*) filter (where w = 'months3'))::int as expiring3
      from (select ${warningOn(today)} as w from ${tables} where b.quantity > 0 and ${within(storageId)}) x`.execute(
    db,
  );
  return rows[0] ?? { expired: 0, expiring3: 0 };
}

export type ExpiryMonth = { month: string; lots: number; sum: string };

/** Lots on the shelves whose life ends in the month of `today` (from today on) and the eleven after it, with their worth. */
export async function expiryMonths(
  db: TenantTransaction,
  today: string,
  storageId?: number,
): Promise<ExpiryMonth[]> {
  const { rows } = await sql<ExpiryMonth>`
    with month as (
      select first::date, (first + interval '1 month')::date as beyond
        from generate_series(date_trunc('month', ${today}::date), date_trunc('month', ${today}::date) + interval '11 months',
                             interval '1 month') as first
    )
    select to_char(m.first, 'YYYY-MM') as month, count(x.expiry)::int as lots, coalesce(sum(x.worth), 0)::text as sum
      from month m
      left join (select l.expiry, ${worth} as worth from ${tables}
                  where b.quantity > 0 and ${within(storageId)} and l.expiry >= ${today}::date
                    and l.expiry < (select max(beyond) from month)) x
        on x.expiry >= m.first and x.expiry < m.beyond
     group by m.first order by m.first`.execute(db);
  return rows;
}

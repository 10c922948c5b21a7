import type { CallReply, listExpiringStock } from '@provizor/contract';
import { type ExpiryWarning, expiryLimits } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { within } from '../scope.ts';
import { matching, worth } from './drugs.ts';

type Reply = CallReply<typeof listExpiringStock>;
type Row = Reply['items'][number];

export type ExpiringFilter = { query?: string | undefined; expiry?: ExpiryWarning | undefined };

/** Key of a row: shelf life, organisation, lot, storage. */
export type ExpiringKey = { expiry: string; organization: number; lot: number; storage: number };

/** First day with the warning (null = the beginning of time) and the first day beyond it. */
function bounds(warning: ExpiryWarning | undefined, today: string): { from: string | null; to: string } {
  const { expired, months3, months6 } = expiryLimits(today);
  switch (warning) {
    case 'expired':
      return { from: null, to: expired };
    case 'months3':
      return { from: expired, to: months3 };
    case 'months6':
      return { from: months3, to: months6 };
    default:
      return { from: null, to: months6 };
  }
}

/** The warning of a lot `l` on a day, in words of the contract. */
export function warningOn(today: string) {
  const limits = expiryLimits(today);
  return sql<ExpiryWarning | null>`
    case when l.expiry < ${limits.expired}::date then 'expired'
         when l.expiry < ${limits.months3}::date then 'months3'
         when l.expiry < ${limits.months6}::date then 'months6' end`;
}

const joined = sql`
  stock_balance b
  join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
  join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
  left join gtin_info i on i.gtin = n.gtin`;

function conditions(organizations: number[], { query, expiry }: ExpiringFilter, today: string) {
  const { from, to } = bounds(expiry, today);
  return sql`
    ${within('b', organizations)} and ${within('l', organizations)} and ${within('n', organizations)}
    and b.quantity > 0 and l.expiry < ${to}::date ${from === null ? sql`` : sql`and l.expiry >= ${from}::date`}
    and ${matching(query)}`;
}

/** A page of the lots whose shelf life is over or near its end, the shortest first, beyond the row `after`. */
export async function findExpiring(
  db: TenantTransaction,
  organizations: number[],
  filter: ExpiringFilter,
  today: string,
  limit: number,
  after?: ExpiringKey,
): Promise<Row[]> {
  const beyond = after
    ? sql`and (l.expiry, b.organization_id, b.lot_id, b.storage_id)
            > (${after.expiry}::date, ${after.organization}::int, ${after.lot}::int, ${after.storage}::int)`
    : sql``;
  const { rows } = await sql<Row>`
    select jsonb_build_object('id', o.id, 'name', o.name) as organization,
           jsonb_build_object('id', s.id, 'name', s.name) as storage, p.lot_id, p.name, p.gtin, p.series, p.expiry,
           p.expiry_warning, trim_scale(p.quantity)::text as quantity, p.sum::text
      from (select b.organization_id, b.storage_id, b.lot_id, n.name, n.gtin, l.series, l.expiry,
                   ${warningOn(today)} as expiry_warning, b.quantity, ${worth} as sum
              from ${joined}
             where ${conditions(organizations, filter, today)} ${beyond}
             order by l.expiry, b.organization_id, b.lot_id, b.storage_id limit ${limit}) p
      join organization o on o.id = p.organization_id
      join storage s on s.organization_id = p.organization_id and s.id = p.storage_id
     order by p.expiry, p.organization_id, p.lot_id, p.storage_id`.execute(db);
  return rows;
}

/** How many rows the filter leaves, their packs and worth. */
export async function totalExpiring(
  db: TenantTransaction,
  organizations: number[],
  filter: ExpiringFilter,
  today: string,
): Promise<{ count: number; quantity: string; sum: string }> {
  const { rows } = await sql<{ count: number; quantity: string; sum: string }>`
    select count(*)::int as count, trim_scale(coalesce(round(sum(b.units::numeric / b.units_in_pack), 6), 0))::text as quantity,
           coalesce(sum(${worth}), 0)::text as sum
      from ${joined} where ${conditions(organizations, filter, today)}`.execute(db);
  return rows[0] ?? { count: 0, quantity: '0', sum: '0' };
}

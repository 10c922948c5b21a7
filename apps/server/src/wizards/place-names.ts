import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** The name of a place of ours, or of whose it is; null where nobody of ours knows it. */
export const placeName = (branchId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`
  coalesce((select b.name from branch b where b.branch_id = ${branchId} limit 1),
           (select concat_ws(', ', o.name, nullif(b.name, o.name)) from partner_branch b
              join partner o on o.organization_id = b.organization_id and o.id = b.partner_id
             where b.branch_id = ${branchId} limit 1))`;

/** Whether a place is one of ours. */
export const isOwnPlace = (branchId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from branch b where b.branch_id = ${branchId})`;

export type NamedPlace = { name: string | null; own: boolean };

/** Places by their 14 digits. */
export async function namedPlaces(
  db: TenantTransaction,
  branchIds: readonly string[],
): Promise<ReadonlyMap<string, NamedPlace>> {
  if (branchIds.length === 0) return new Map();
  const { rows } = await sql<NamedPlace & { id: string }>`
    select t.id, ${placeName(sql`t.id`)} as name, ${isOwnPlace(sql`t.id`)} as own
      from unnest(${[...new Set(branchIds)]}::text[]) as t (id)`.execute(db);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

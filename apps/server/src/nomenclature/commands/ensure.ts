import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/**
 * Makes sure the organisation has a nomenclature row for every GTIN (14 digits), named by the registry of medicines
 * or, while that is not fetched, by the GTIN. Gives the rows' ids by GTIN.
 */
export async function ensureNomenclature(
  tx: TenantTransaction,
  organizationId: number,
  gtins: string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(gtins)].sort();
  const found = await idsOf(tx, organizationId, wanted);
  const missing = wanted.filter((gtin) => !found.has(gtin));
  if (missing.length === 0) return found;
  await sql`
    insert into nomenclature (organization_id, gtin, name, producer)
    select ${organizationId}::int, g.gtin, nomenclature_name(g.gtin, i.name, i.prod_desc), i.producer
      from unnest(${missing}::text[]) as g (gtin)
      left join gtin_info i on i.gtin = g.gtin
     order by g.gtin
    on conflict (organization_id, gtin) do nothing`.execute(tx);
  // a second look: rows another transaction added meanwhile are not returned by the insert
  for (const [gtin, id] of await idsOf(tx, organizationId, missing)) found.set(gtin, id);
  return found;
}

async function idsOf(tx: TenantTransaction, organizationId: number, gtins: string[]) {
  const { rows } = await sql<{ gtin: string; id: number }>`
    select gtin, id from nomenclature
     where organization_id = ${organizationId} and gtin = any(${gtins}::text[])`.execute(tx);
  return new Map(rows.map(({ gtin, id }) => [gtin, id]));
}

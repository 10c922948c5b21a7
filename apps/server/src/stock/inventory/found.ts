import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** Packs of a line that has more goods than the books which the books do not have there. */
export type Found = {
  /** In the order of their codes, so many as are shown. */
  packs: string[];
  /** They are no more than were found: each of them is one of those. */
  known: boolean;
};

/** Codes shown of a line where nobody knows which of them were found. */
const mostShown = 100;

/**
 * Packs scanned under a line that neither the registry has in the storage nor the ledger of the lot in the cell: those the
 * count has found. Where they are more than the surplus, some stand for goods that were booked without their codes, and
 * nobody knows which.
 * @param above lines and what each has above the books, in packs as positive decimals
 */
export async function foundOf(
  db: TenantTransaction,
  id: string,
  storageId: number,
  above: readonly { n: number; above: string }[],
): Promise<Map<number, Found>> {
  const { rows } = await sql<Found & { n: number }>`
    with scanned as materialized (
      select k.n, k.sgtin, coalesce(p.units_left::numeric / p.units_whole, 1) as share, i.lot_id, i.address_id
        from stock_document_pack k
        join stock_document_line i on i.organization_id = k.organization_id and i.document_id = k.document_id and i.n = k.n
        left join pack p on p.organization_id = k.organization_id and p.sgtin = k.sgtin
       where k.document_id = ${id}::uuid and k.n = any(${above.map(({ n }) => n)}::int[])
         and p.storage_id is distinct from ${storageId}
    ), booked as materialized (
      select e.sgtin, e.lot_id, e.address_id from stock_pack_ledger e
       where e.storage_id = ${storageId} and e.sgtin = any(array(select sgtin from scanned))
       group by 1, 2, 3 having round(sum(e.quantity), 6) > 0
    )
    select s.n, array_agg(s.sgtin order by s.sgtin) as packs, sum(s.share) < g.above + 0.00001 as known
      from scanned s
      join unnest(${above.map(({ n }) => n)}::int[], ${above.map((line) => line.above)}::numeric[]) as g (n, above)
        on g.n = s.n
     where not exists (select from booked b
                        where b.sgtin = s.sgtin and b.lot_id = s.lot_id and b.address_id = s.address_id)
     group by s.n, g.above order by s.n`.execute(db);
  return new Map(
    rows.map(({ n, packs, known }) => [n, { packs: known ? packs : packs.slice(0, mostShown), known }]),
  );
}

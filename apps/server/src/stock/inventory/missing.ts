import { shelfStatuses } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** Packs of a line that lacks goods which nobody scanned. */
export type Unscanned = {
  /** In the order of their codes, so many as are shown. */
  packs: string[];
  /** They are exactly what the line lacks. */
  known: boolean;
};

/** Codes shown of a line where nobody knows which of them are missing. */
const mostShown = 100;

/**
 * Packs that should lie in the cell and of the lot of a line, and were not scanned. A pack is of the lot and the cell the
 * ledger has it in; of one that was never booked only product and series are known, so it may lie wherever goods of its
 * series do. Which packs are missing is known when they are as many as the line lacks, each surely of it, and the line
 * was scanned: of goods counted by hand any pack may be the one that is gone.
 * @param short lines and what each lacks, in packs as positive decimals
 */
export async function unscannedOf(
  db: TenantTransaction,
  id: string,
  storageId: number,
  short: readonly { n: number; missing: string }[],
): Promise<Map<number, Unscanned>> {
  if (short.length === 0) return new Map();
  const { rows } = await sql<Unscanned & { n: number }>`
    with short as (
      select i.n, g.missing, i.lot_id, i.address_id, l.nomenclature_id, m.gtin, l.series,
             exists (select from stock_document_pack k
                      where k.organization_id = i.organization_id and k.document_id = i.document_id and k.n = i.n) as scanned
        from unnest(${short.map(({ n }) => n)}::int[], ${short.map(({ missing }) => missing)}::numeric[]) as g (n, missing)
        join stock_document_line i on i.document_id = ${id}::uuid and i.n = g.n
        join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
        join nomenclature m on m.organization_id = i.organization_id and m.id = l.nomenclature_id
    ), unscanned as materialized (
      select p.sgtin, p.gtin, p.series, coalesce(p.units_left::numeric / p.units_whole, 1) as share
        from pack p
       where p.storage_id = ${storageId} and p.gtin = any(array(select gtin from short))
         and p.status = any(${[...shelfStatuses]}::text[])
         and not exists (select from stock_document_pack k where k.document_id = ${id}::uuid and k.sgtin = p.sgtin)
    ), booked as materialized (
      select e.sgtin, e.storage_id, e.lot_id, e.address_id, round(sum(e.quantity), 6) as share
        from stock_pack_ledger e where e.sgtin = any(array(select sgtin from unscanned))
       group by 1, 2, 3, 4
    ), candidate as (
      select s.n, b.sgtin, b.share, true as sure
        from short s
        join booked b on b.storage_id = ${storageId} and b.lot_id = s.lot_id and b.address_id = s.address_id
       where b.share > 0
      union all
      select s.n, u.sgtin, u.share, not exists (
               select from stock_balance o join lot l on l.organization_id = o.organization_id and l.id = o.lot_id
                where o.storage_id = ${storageId} and o.quantity > 0 and l.nomenclature_id = s.nomenclature_id
                  and l.series is not distinct from s.series
                  and (o.lot_id, o.address_id) <> (s.lot_id, s.address_id)) as sure
        from short s
        join unscanned u on u.gtin = s.gtin and u.series is not distinct from s.series
       where not exists (select from booked b where b.sgtin = u.sgtin)
    )
    select c.n, array_agg(c.sgtin order by c.sgtin) as packs,
           s.scanned and bool_and(c.sure) and abs(sum(c.share) - s.missing) < 0.00001 as known
      from candidate c join short s on s.n = c.n
     group by c.n, s.missing, s.scanned order by c.n`.execute(db);
  return new Map(
    rows.map(({ n, packs, known }) => [n, { packs: known ? packs : packs.slice(0, mostShown), known }]),
  );
}

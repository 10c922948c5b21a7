import type { LotOffer } from '@provizor/contract/stock';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { TenantTransaction } from '../../../database/index.ts';
import { warningOn } from '../../balances/filter.ts';

/** A lot in a cell with what is free of it, and whether its series is suspended. */
export type Offer = z.infer<typeof LotOffer> & { paused: boolean };

export type OfferFilter = {
  storageId: number;
  nomenclatureIds: number[];
  /** 0 = the storage itself. */
  addressId?: number | undefined;
  source?: string | undefined;
  /** A draft whose lines take of what is free, but for the lines `free` of it. */
  documentId?: string | undefined;
  free?: number[] | undefined;
};

/** Whether the series of the lot `l` is suspended: so the dictionary of series says. */
export const isPaused = sql<boolean>`exists (
  select from batch t
   where t.organization_id = l.organization_id and t.nomenclature_id = l.nomenclature_id and t.name = l.series
     and t.is_paused)`;

function ownLines({ documentId, free = [] }: OfferFilter): RawBuilder<unknown> {
  if (documentId === undefined) return sql`select null::int, null::int, 0::numeric where false`;
  return sql`
    select i.lot_id, i.address_id, sum(i.quantity)
      from stock_document_line i
      join stock_document d on d.organization_id = i.organization_id and d.id = i.document_id
     where d.id = ${documentId}::uuid and d.state in ('draft', 'pre-active') and i.lot_id is not null
       and not i.n = any(${free}::int[])
     group by 1, 2`;
}

/**
 * Free lots of goods in a storage in the order of FEFO: the earliest shelf life first, lots without one last, of
 * equal ones what came first. Promises of documents under way and lines of the draft itself are taken off.
 * @param day yyyy-MM-dd, the day shelf lives are looked at on
 */
export async function findOffers(db: TenantTransaction, filter: OfferFilter, day: string): Promise<Offer[]> {
  const { storageId, nomenclatureIds, addressId, source } = filter;
  const narrowed = [
    ...(addressId === undefined ? [] : [sql`b.address_id = ${addressId}`]),
    ...(source === undefined ? [] : [sql`l.source = ${source}`]),
  ].map((condition) => sql`and ${condition}`);
  const { rows } = await sql<Offer>`
    select b.lot_id, l.nomenclature_id,
           case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name, 'path', address_path(a.organization_id, a.id)) end as address,
           l.series, l.expiry::text as expiry, ${warningOn(day)} as expiry_warning, l.price::text as price,
           l.vat_rate, l.source,
           n.levels,
           trim_scale(stock_named(b.quantity - b.reserved - coalesce(o.quantity, 0), l.units_in_pack))::text as available, ${isPaused} as paused
      from stock_balance b
      join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
      left join address a on a.organization_id = b.organization_id and a.id = b.cell
      left join (${ownLines(filter)}) o (lot_id, address_id, quantity)
        on o.lot_id = b.lot_id and o.address_id = b.address_id
     where b.storage_id = ${storageId} and l.nomenclature_id = any(${nomenclatureIds}::int[])
       and stock_named(b.quantity - b.reserved - coalesce(o.quantity, 0), l.units_in_pack) > 0 ${sql.join(narrowed, sql` `)}
     order by coalesce(l.expiry, 'infinity'), l.id, b.address_id`.execute(db);
  return rows;
}

/** An offer as the contract has it. */
export const shownOffer = ({ paused: _paused, ...offer }: Offer): z.infer<typeof LotOffer> => offer;

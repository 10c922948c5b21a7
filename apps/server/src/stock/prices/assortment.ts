import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { balancesOf } from '../balances/balances.ts';
import { isPaused } from '../documents/lots/offers.ts';

/**
 * What must always be there (61-ФЗ, ст. 55, ч. 6) with what closes it, as SQL of rows (id, name, forms, for_whom,
 * quantity, goods, paused), what is absent first. Counted is what has not expired, in a storage or in all; goods of a
 * suspended series may not be dispensed and close nothing, they are told as `paused`. A position is closed by goods of its
 * international name in one of its forms, by the beginnings of their names.
 * @param today yyyy-MM-dd
 */
export async function assortmentOf(
  db: TenantTransaction,
  storageId: number | undefined,
  today: string,
): Promise<RawBuilder<unknown>> {
  return sql`
    with there as (
      select m.mnn_id, f.name as form, n.name, sum(b.exact) filter (where not ${isPaused}) as quantity,
             sum(b.exact) filter (where ${isPaused}) as paused
        from ${await balancesOf(db, storageId === undefined ? {} : { storage_id: storageId })} b
        join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
        join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
        join mdse m on m.id = n.mdse_id and m.mnn_id is not null
        left join form_dosage f on f.id = m.form_dosage_id
       where b.quantity > 0 and (l.expiry is null or l.expiry >= ${today}::date)
       group by m.mnn_id, f.name, n.name
    )
    select a.id, a.name, a.forms, a.for_whom, coalesce(h.quantity, 0) as quantity, h.goods,
           coalesce(h.paused, 0) as paused
      from minimum_assortment a
      left join lateral (
        select sum(t.quantity) as quantity, sum(t.paused) as paused,
               string_agg(t.name, '; ' order by t.name) filter (where t.quantity > 0) as goods
          from there t
         where t.mnn_id = a.mnn_id
           and (a.forms is null or exists (
             select from regexp_split_to_table(a.forms, '\\s*;\\s*') w
              where w <> '' and starts_with(lower(t.form), lower(w))))) h on true
     order by coalesce(h.quantity, 0) > 0, a.name collate "ru-x-icu", a.id`;
}

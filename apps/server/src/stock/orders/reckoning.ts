import { sql } from 'kysely';

/** What needs and limits both count of products in a storage on a day: what lies there and has not expired. */
export const usableIn = (storageId: number, day: string) => sql`
  select l.nomenclature_id, round(sum(b.units::numeric / b.units_in_pack), 6) as quantity
    from stock_balance b join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
   where b.storage_id = ${storageId} and (l.expiry is null or l.expiry >= ${day}::date)
   group by l.nomenclature_id`;

/**
 * What a storage has asked for and not received yet: the rest of its orders that are confirmed, by the division too. Parts
 * of packs count by the units they mean, as in `fulfilmentLines`.
 * @param except an order that is left out
 */
export const orderedFor = (storageId: number, except: string | null = null) => sql`
  select o.nomenclature_id, round(sum(greatest(0, o.asked - coalesce(g.quantity, 0))), 6) as quantity
    from (select d.id, i.nomenclature_id, sum(stock_exact(i.asked, m.units_in_pack)) as asked
            from stock_document d
            join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
            join nomenclature m on m.organization_id = i.organization_id and m.id = i.nomenclature_id
           where d.kind = 'order' and d.storage_id = ${storageId} and not d.removed
             and d.state in ('pre-active', 'active') and d.id is distinct from ${except}::uuid
           group by d.id, i.nomenclature_id) o
    left join (
      select d.base_id, l.nomenclature_id, sum(stock_exact(i.quantity, l.units_in_pack)) as quantity
        from stock_document d
        join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
        join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
       where d.kind = 'move' and d.state in ('active', 'done') and not d.removed and d.base_id is not null
         and d.storage_to_id = ${storageId}
       group by d.base_id, l.nomenclature_id) g on g.base_id = o.id and g.nomenclature_id = o.nomenclature_id
   group by o.nomenclature_id`;

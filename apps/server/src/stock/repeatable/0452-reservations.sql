-- Gives back what a document has reserved.
create or replace function stock_unreserve(p_document uuid) returns void language plpgsql as $$
declare
  org constant integer := current_organization();
begin
  perform from stock_balance b
    join stock_reservation r
      on r.organization_id = org and r.document_id = p_document
     and (r.storage_id, r.lot_id, r.address_id) = (b.storage_id, b.lot_id, b.address_id)
   where b.organization_id = org
   order by b.storage_id, b.lot_id, b.address_id
     for update of b;
  with gone as (
    delete from stock_reservation r where r.organization_id = org and r.document_id = p_document
    returning r.storage_id, r.lot_id, r.address_id, r.units
  )
  update stock_balance b
     set reserved_units = b.reserved_units - g.units, reserved = stock_packs(b.reserved_units - g.units, b.units_in_pack)
    from (select storage_id, lot_id, address_id, sum(units)::bigint as units from gone group by 1, 2, 3) g
   where b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (g.storage_id, g.lot_id, g.address_id);
end
$$;
revoke all on function stock_unreserve from public;

-- Promises goods to a document that waits for an answer: it is `sent` then. Quantities are positive. Gives the
-- shortages among what is free now; none = it is done.
create or replace function stock_reserve(
  p_document uuid, p_lines integer[], p_lots integer[], p_storages integer[], p_addresses integer[],
  p_quantities numeric[]
) returns table (storage_id integer, lot_id integer, address_id integer, short_on date, missing numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  org constant integer := current_organization();
  p_date constant date := stock_lock_document(p_document, array['draft', 'pre-active']);
  p_units bigint[];
begin
  perform stock_lock_balances(p_storages, p_lots, p_addresses);
  p_units := stock_units_of(p_lots, p_quantities);
  return query
  select b.storage_id, b.lot_id, b.address_id, greatest(current_date, p_date),
         stock_packs(e.units - (b.units - b.reserved_units), b.units_in_pack)
    from (select u.storage_id, u.lot_id, u.address_id, sum(u.units)::bigint as units
            from unnest(p_storages, p_lots, p_addresses, p_units)
              as u (storage_id, lot_id, address_id, units)
           group by 1, 2, 3) e
    join stock_balance b on b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (e.storage_id, e.lot_id, e.address_id)
   where b.units - b.reserved_units < e.units
   order by 1, 2, 3;
  if found then
    return;
  end if;
  insert into stock_reservation (organization_id, document_id, line, storage_id, lot_id, address_id, quantity, units)
  select org, p_document, e.line, e.storage_id, e.lot_id, e.address_id, e.quantity, e.units
    from unnest(p_lines, p_storages, p_lots, p_addresses, p_quantities, p_units)
      as e (line, storage_id, lot_id, address_id, quantity, units);
  update stock_balance b
     set reserved_units = b.reserved_units + e.units, reserved = stock_packs(b.reserved_units + e.units, b.units_in_pack)
    from (select u.storage_id, u.lot_id, u.address_id, sum(u.units)::bigint as units
            from unnest(p_storages, p_lots, p_addresses, p_units)
              as u (storage_id, lot_id, address_id, units)
           group by 1, 2, 3) e
   where b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (e.storage_id, e.lot_id, e.address_id);
  update stock_document d set state = 'sent', version = d.version + 1, updated_at = now()
   where d.organization_id = org and d.id = p_document;
end
$$;
revoke all on function stock_reserve from public;
grant execute on function stock_reserve to provizor_app;

-- Takes the promise back: the document is a draft again.
create or replace function stock_release(p_document uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform stock_lock_document(p_document, array['sent']);
  perform stock_unreserve(p_document);
  update stock_document d set state = 'draft', version = d.version + 1, updated_at = now()
   where d.organization_id = current_organization() and d.id = p_document;
end
$$;
revoke all on function stock_release from public;
grant execute on function stock_release to provizor_app;

-- Makes promises smaller: their goods have gone by another document, so nobody can keep them. Each line gets what it
-- still may hold, never more than it has; the documents stay `sent`. The caller has locked documents and balances.
create or replace function stock_yield(p_documents uuid[], p_lines integer[], p_quantities numeric[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant integer := current_organization();
begin
  with given as (
    select r.document_id, r.line, r.storage_id, r.lot_id, r.address_id, r.units as old, stock_units(e.quantity, l.units_in_pack) as new,
           l.units_in_pack
      from unnest(p_documents, p_lines, p_quantities) as e (document_id, line, quantity)
      join stock_reservation r on r.organization_id = org and r.document_id = e.document_id and r.line = e.line
      join lot l on l.organization_id = org and l.id = r.lot_id
     where e.quantity >= 0 and stock_units(e.quantity, l.units_in_pack) < r.units
  ), gone as (
    delete from stock_reservation r using given g
     where r.organization_id = org and r.document_id = g.document_id and r.line = g.line and g.new = 0
  ), less as (
    update stock_reservation r set units = g.new, quantity = stock_packs(g.new, g.units_in_pack) from given g
     where r.organization_id = org and r.document_id = g.document_id and r.line = g.line and g.new > 0
  )
  update stock_balance b
     set reserved_units = b.reserved_units - g.freed, reserved = stock_packs(b.reserved_units - g.freed, b.units_in_pack)
    from (select storage_id, lot_id, address_id, sum(old - new)::bigint as freed from given group by 1, 2, 3) g
   where b.organization_id = org and (b.storage_id, b.lot_id, b.address_id) = (g.storage_id, g.lot_id, g.address_id);
end
$$;
revoke all on function stock_yield from public;
grant execute on function stock_yield to provizor_app;

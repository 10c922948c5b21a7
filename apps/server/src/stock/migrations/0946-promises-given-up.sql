-- Makes promises smaller: their goods have gone by another document, so nobody can keep them. Each line gets what it
-- still may hold, never more than it has; the documents stay `sent`. The caller has locked documents and balances.
create function stock_yield(p_documents uuid[], p_lines integer[], p_quantities numeric[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant integer := current_organization();
begin
  with given as (
    select r.document_id, r.line, r.storage_id, r.lot_id, r.address_id, r.quantity as old, e.quantity as new
      from unnest(p_documents, p_lines, p_quantities) as e (document_id, line, quantity)
      join stock_reservation r on r.organization_id = org and r.document_id = e.document_id and r.line = e.line
     where e.quantity >= 0 and e.quantity < r.quantity
  ), gone as (
    delete from stock_reservation r using given g
     where r.organization_id = org and r.document_id = g.document_id and r.line = g.line and g.new = 0
  ), less as (
    update stock_reservation r set quantity = g.new from given g
     where r.organization_id = org and r.document_id = g.document_id and r.line = g.line and g.new > 0
  )
  update stock_balance b set reserved = b.reserved - g.freed
    from (select storage_id, lot_id, address_id, sum(old - new) as freed from given group by 1, 2, 3) g
   where b.organization_id = org and (b.storage_id, b.lot_id, b.address_id) = (g.storage_id, g.lot_id, g.address_id);
end
$$;
revoke all on function stock_yield from public;
grant execute on function stock_yield to provizor_app;

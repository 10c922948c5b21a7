-- Locks a document in one of the states and gives its date.
create or replace function stock_lock_document(p_document uuid, p_states text[]) returns date language plpgsql as $$
declare
  found_state text;
  found_date date;
begin
  select state, document_date into found_state, found_date
    from stock_document
   where organization_id = current_organization() and id = p_document
     for update;
  if found_state is null or found_state <> all(p_states) then
    raise exception 'stock document % is %, not %', p_document, coalesce(found_state, 'absent'), p_states
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  return found_date;
end
$$;
revoke all on function stock_lock_document from public;

-- Makes the rows of balances that are not there yet and locks all in the order of their key: nobody waits for another in
-- a circle.
create or replace function stock_lock_balances(p_storages integer[], p_lots integer[], p_addresses integer[]) returns void
language plpgsql as $$
declare
  org constant integer := current_organization();
begin
  insert into stock_balance (organization_id, storage_id, lot_id, address_id)
  select distinct org, e.storage_id, e.lot_id, e.address_id
    from unnest(p_storages, p_lots, p_addresses) as e (storage_id, lot_id, address_id)
   where not exists (
     select from stock_balance b
      where b.organization_id = org and b.storage_id = e.storage_id and b.lot_id = e.lot_id
        and b.address_id = e.address_id)
   order by 2, 3, 4
  on conflict do nothing;
  perform from stock_balance b
   where b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) in (
       select e.storage_id, e.lot_id, e.address_id
         from unnest(p_storages, p_lots, p_addresses) as e (storage_id, lot_id, address_id))
   order by b.storage_id, b.lot_id, b.address_id
     for update;
end
$$;
revoke all on function stock_lock_balances from public;

-- Locks the balances several documents of one story touch, before the first of them, in the order of their key.
create or replace function stock_lock(p_storages integer[], p_lots integer[], p_addresses integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform stock_lock_balances(p_storages, p_lots, p_addresses);
end
$$;
revoke all on function stock_lock from public;
grant execute on function stock_lock to provizor_app;

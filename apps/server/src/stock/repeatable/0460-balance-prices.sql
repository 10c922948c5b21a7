create or replace function stock_price_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select l.price, l.cost, l.units_in_pack into new.price, new.cost, new.units_in_pack
    from lot l where l.organization_id = new.organization_id and l.id = new.lot_id;
  return new;
end
$$;

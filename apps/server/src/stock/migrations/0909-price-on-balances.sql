-- What a balance is worth is asked with every list of balances; the price of a lot never changes, so it is kept here.
alter table stock_balance add column price numeric(14, 2) check (price >= 0);
update stock_balance b set price = l.price from lot l where l.organization_id = b.organization_id and l.id = b.lot_id;

create function stock_price_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select l.price into new.price from lot l where l.organization_id = new.organization_id and l.id = new.lot_id;
  return new;
end
$$;
create trigger price_balance before insert on stock_balance for each row execute function stock_price_balance();
-- rows that are copied in, as a restored backup's are, get it too
alter table stock_balance enable always trigger price_balance;

-- Who writes movements holds the shared lock of the organisation until he commits, who takes a snapshot the exclusive
-- one. The taker only tries: he never waits, so nobody waits for another in a circle.
create or replace function stock_keep_snapshots() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7908, o.organization_id)
     from (select distinct n.organization_id from new_rows n order by 1) o;
  insert into stock_snapshot_balance as b (organization_id, day, storage_id, lot_id, address_id, quantity)
  select n.organization_id, s.day, n.storage_id, n.lot_id, n.address_id,
         sum(n.units::numeric / n.units_in_pack)
    from new_rows n
    join stock_snapshot s on s.organization_id = n.organization_id and s.day >= n.date
   group by 1, 2, 3, 4, 5
   order by 1, 2, 3, 4, 5
  on conflict (organization_id, day, storage_id, lot_id, address_id)
    do update set quantity = b.quantity + excluded.quantity;
  return null;
end
$$;

-- Takes the snapshot of a day of the transaction's organisation; false when it is there already, or when somebody is
-- writing movements at this moment: the next try will do.
create or replace function stock_take_snapshot(p_day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant integer := current_organization();
  base date;
begin
  if exists (select from stock_snapshot where organization_id = org and day = p_day)
     or not pg_try_advisory_xact_lock(7908, org) then
    return false;
  end if;
  select max(day) into base from stock_snapshot where organization_id = org and day < p_day;
  insert into stock_snapshot (organization_id, day) values (org, p_day) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into stock_snapshot_balance (organization_id, day, storage_id, lot_id, address_id, quantity)
  select org, p_day, u.storage_id, u.lot_id, u.address_id, sum(u.quantity)
    from (select b.storage_id, b.lot_id, b.address_id, b.quantity
            from stock_snapshot_balance b
           where b.organization_id = org and b.day = base
          union all
          select m.storage_id, m.lot_id, m.address_id, m.units::numeric / m.units_in_pack
            from stock_movement m
           where m.organization_id = org and m.date <= p_day and (base is null or m.date > base)) u
   group by 3, 4, 5
  having round(sum(u.quantity), 6) <> 0;
  return true;
end
$$;
revoke all on function stock_take_snapshot from public;
grant execute on function stock_take_snapshot to provizor_app;

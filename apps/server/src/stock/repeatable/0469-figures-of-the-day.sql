-- Who changes balances holds the shared lock of the organisation until he commits (as of snapshots), who takes the figures
-- of a day the exclusive one: what is under way is in the figures or finds them and is added to them.
create or replace function stock_keep_day_of_balances() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7908, o.organization_id)
     from (select distinct n.organization_id from new_rows n order by 1) o;
  if not exists (
    select from stock_day d
     where d.organization_id in (select n.organization_id from new_rows n) and d.day >= current_date - 1)
  then
    return null;
  end if;
  with changed as (
    select n.organization_id, l.nomenclature_id, l.expiry, n.quantity - o.quantity as quantity,
           coalesce(n.worth, 0) - coalesce(o.worth, 0) as worth,
           (n.quantity > 0)::int - (o.quantity > 0)::int as lots,
           case when l.expiry < d.day or t.is_paused then 0
                else (n.units - n.reserved_units)::numeric / n.units_in_pack
                     - (o.units - o.reserved_units)::numeric / o.units_in_pack end as free
      from new_rows n
      join old_rows o on o.organization_id = n.organization_id and o.id = n.id
      join stock_day d on d.organization_id = n.organization_id and d.day >= current_date - 1
      join lot l on l.organization_id = n.organization_id and l.id = n.lot_id
      left join batch t
        on t.organization_id = l.organization_id and t.nomenclature_id = l.nomenclature_id and t.name = l.series
  ), goods as (
    insert into stock_day_goods (organization_id, nomenclature_id, lots, free, given)
    select organization_id, nomenclature_id, sum(lots), sum(free), 0
      from changed group by 1, 2 having sum(lots) <> 0 or sum(free) <> 0
  )
  insert into stock_day_expiry (organization_id, expiry, lots, quantity, worth)
  select organization_id, expiry, sum(lots), sum(quantity), sum(worth)
    from changed group by 1, 2 having sum(lots) <> 0 or sum(quantity) <> 0 or sum(worth) <> 0;
  return null;
end
$$;

-- The lock is held already: balances are changed before the ledger is written.
create or replace function stock_keep_day_of_movements() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from stock_day d
     where d.organization_id in (select n.organization_id from new_rows n) and d.day >= current_date - 1)
  then
    return null;
  end if;
  insert into stock_day_goods (organization_id, nomenclature_id, lots, free, given)
  select n.organization_id, l.nomenclature_id, 0, 0, -sum(n.units::numeric / n.units_in_pack)
    from new_rows n
    join stock_day d on d.organization_id = n.organization_id and d.day >= current_date - 1 and n.date >= d.since
    join stock_document s on s.organization_id = n.organization_id and s.id = n.document_id
     and s.kind = any(stock_kinds_given_out())
    join lot l on l.organization_id = n.organization_id and l.id = n.lot_id
   group by 1, 2
  having sum(n.units::numeric / n.units_in_pack) <> 0;
  return null;
end
$$;

-- Kinds of documents that give drugs to people; write-offs and shipments are no consumption.
create or replace function stock_kinds_given_out() returns text[] language sql immutable parallel safe as $$
  select array['realize', 'recipe', 'treatment']
$$;

-- A corrected shelf life moves a lot from one sum to another, a suspended series takes lots out of what is free: the ledger
-- is added up until the figures are taken anew.
create or replace function stock_forget_day() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant integer := coalesce(new.organization_id, old.organization_id);
begin
  perform pg_advisory_xact_lock_shared(7908, org);
  delete from stock_day where organization_id = org;
  return null;
end
$$;

-- Takes the figures of a day of the transaction's organisation; false when somebody is posting at this moment: the next
-- try will do.
create or replace function stock_take_day(p_day date, p_since date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant integer := current_organization();
begin
  if not pg_try_advisory_xact_lock(7908, org) then
    return false;
  end if;
  delete from stock_day_goods where organization_id = org;
  delete from stock_day_expiry where organization_id = org;
  insert into stock_day (organization_id, day, since) values (org, p_day, p_since)
  on conflict (organization_id) do update set day = p_day, since = p_since, taken_at = now();
  insert into stock_day_goods (organization_id, nomenclature_id, lots, free, given)
  select org, nomenclature_id, sum(lots), sum(free), sum(given)
    from (select l.nomenclature_id, 1 as lots, 0 as given,
                 case when l.expiry < p_day or t.is_paused then 0
                      else (b.units - b.reserved_units)::numeric / b.units_in_pack end as free
            from stock_balance b
            join lot l on l.organization_id = org and l.id = b.lot_id
            left join batch t
              on t.organization_id = org and t.nomenclature_id = l.nomenclature_id and t.name = l.series
           where b.organization_id = org and b.quantity > 0
          union all
          select l.nomenclature_id, 0, -m.units::numeric / m.units_in_pack, 0
            from stock_movement m
            join stock_document d on d.organization_id = org and d.id = m.document_id
             and d.kind = any(stock_kinds_given_out())
            join lot l on l.organization_id = org and l.id = m.lot_id
           where m.organization_id = org and m.date >= p_since) x
   group by nomenclature_id;
  insert into stock_day_expiry (organization_id, expiry, lots, quantity, worth)
  select org, l.expiry, count(*), sum(b.quantity), coalesce(sum(b.worth), 0)
    from stock_balance b
    join lot l on l.organization_id = org and l.id = b.lot_id
   where b.organization_id = org and b.quantity > 0
   group by l.expiry;
  return true;
end
$$;
revoke all on function stock_take_day from public;
grant execute on function stock_take_day to provizor_app;

-- The day up to which an organisation (storage_id null) and each of its storages is closed: their latest rows; null = open
-- again. A storage is closed up to the later one of both.
create or replace view stock_closed with (security_invoker = true) as
select distinct on (organization_id, storage_id) organization_id, storage_id, day
  from stock_closing
 order by organization_id, storage_id, id desc;
grant select on stock_closed to provizor_app;
drop function if exists stock_closed_day(integer, integer);

-- Who writes movements and who closes a day take turns: no movement is written into a day closed meanwhile.
create or replace function stock_closing_turn(p_organization integer, p_closes boolean) returns void
language plpgsql as $$
begin
  if p_closes then
    perform pg_advisory_xact_lock(7909, p_organization);
  else
    perform pg_advisory_xact_lock_shared(7909, p_organization);
  end if;
end
$$;

-- Refuses (constraint stock_closed_day) what would change a document of closed days.
create or replace function stock_demand_open(p_organization integer, p_storages integer[], p_date date) returns void
language plpgsql as $$
declare
  closed date;
begin
  perform stock_closing_turn(p_organization, false);
  select max(c.day) into closed
    from stock_closed c
   where c.organization_id = p_organization and (c.storage_id is null or c.storage_id = any(p_storages));
  if p_date <= closed then
    raise exception 'storages % are closed up to %', p_storages, closed
      using errcode = 'check_violation', constraint = 'stock_closed_day';
  end if;
end
$$;

create or replace function guard_closed_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  written record;
begin
  for written in
    select organization_id, storage_id, min(date) as date from new_rows group by 1, 2 order by 1, 2
  loop
    perform stock_demand_open(written.organization_id, array[written.storage_id], written.date);
  end loop;
  return null;
end
$$;

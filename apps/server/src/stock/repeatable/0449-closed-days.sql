-- The day up to which a storage is closed: that of its organisation, or its own when that is later; null = open.
create or replace function stock_closed_day(p_organization integer, p_storage integer) returns date
language sql stable as $$
  select max(c.day)
    from (select distinct on (storage_id) day from stock_closing
           where organization_id = p_organization and (storage_id is null or storage_id = p_storage)
           order by storage_id, id desc) c
$$;

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
  select max(stock_closed_day(p_organization, s)) into closed from unnest(p_storages) as s;
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

-- Writes entries of a document into the ledger and the balances, or nothing at all. Arrays run in parallel: line of
-- the document, lot, storage, cell (0 = none), signed quantity. Gives the shortages: balances that would fall below
-- zero or below what is reserved, with the first date and the amount that is missing at most; none = it is done.
create or replace function stock_write(
  p_document uuid, p_date date, p_reversal boolean,
  p_lines integer[], p_lots integer[], p_storages integer[], p_addresses integer[], p_quantities numeric[]
) returns table (storage_id integer, lot_id integer, address_id integer, short_on date, missing numeric)
language plpgsql as $$
#variable_conflict use_column
declare
  org constant integer := current_organization();
  p_units bigint[];
begin
  perform stock_lock_balances(p_storages, p_lots, p_addresses);
  p_units := stock_units_of(p_lots, p_quantities);

  -- where goods only come in nothing can be short
  if 0 > any (p_units) then
    return query
    with taken as (
      select e.storage_id, e.lot_id, e.address_id, sum(e.units) as change
        from unnest(p_storages, p_lots, p_addresses, p_units) as e (storage_id, lot_id, address_id, units)
       group by e.storage_id, e.lot_id, e.address_id
      having sum(e.units) < 0
    ), later as (
      select t.storage_id, t.lot_id, t.address_id, t.change, m.date,
             sum(m.units::numeric * l.units_in_pack / m.units_in_pack) as units
        from taken t
        join lot l on l.organization_id = org and l.id = t.lot_id
        join stock_movement m
          on m.organization_id = org and m.lot_id = t.lot_id and m.storage_id = t.storage_id
         and m.address_id = t.address_id and m.date > p_date
       group by t.storage_id, t.lot_id, t.address_id, t.change, m.date
    ), days as (
      -- the end of the document's own day and of every later day with a movement; what came after it
      select d.storage_id, d.lot_id, d.address_id, d.change, d.date,
             coalesce(sum(d.units) over (
               partition by d.storage_id, d.lot_id, d.address_id order by d.date desc
               rows between unbounded preceding and 1 preceding), 0) as afterwards
        from (select t.storage_id, t.lot_id, t.address_id, t.change, p_date as date, 0 as units from taken t
              union all
              select l.storage_id, l.lot_id, l.address_id, l.change, l.date, l.units from later l) d
    ), left_over as (
      -- balances counted back from now
      select d.storage_id, d.lot_id, d.address_id, d.date, b.units_in_pack,
             round(b.units - d.afterwards + d.change, 6) as units
        from days d
        join stock_balance b on b.organization_id = org
         and (b.storage_id, b.lot_id, b.address_id) = (d.storage_id, d.lot_id, d.address_id)
      union all
      select b.storage_id, b.lot_id, b.address_id, greatest(current_date, p_date), b.units_in_pack,
             b.units - b.reserved_units + t.change
        from taken t
        join stock_balance b on b.organization_id = org
         and (b.storage_id, b.lot_id, b.address_id) = (t.storage_id, t.lot_id, t.address_id)
       where b.reserved_units > 0
    )
    select o.storage_id, o.lot_id, o.address_id, min(o.date), stock_packs(-min(o.units), min(o.units_in_pack))
      from left_over o
     where o.units < 0
     group by o.storage_id, o.lot_id, o.address_id
     order by o.storage_id, o.lot_id, o.address_id;
    if found then
      return;
    end if;
  end if;

  update stock_balance b
     set units = b.units + e.units, quantity = stock_packs(b.units + e.units, b.units_in_pack)
    from (select u.storage_id, u.lot_id, u.address_id, sum(u.units)::bigint as units
            from unnest(p_storages, p_lots, p_addresses, p_units) as u (storage_id, lot_id, address_id, units)
           group by u.storage_id, u.lot_id, u.address_id) e
   where b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (e.storage_id, e.lot_id, e.address_id);

  insert into stock_movement
    (organization_id, document_id, line, storage_id, lot_id, address_id, date, quantity, units, units_in_pack, units_after,
     reversal, user_id)
  select org, p_document, e.line, e.storage_id, e.lot_id, e.address_id, p_date,
         stock_packs(e.units, b.units_in_pack), e.units, b.units_in_pack,
         b.units - coalesce(sum(e.units) over (
           partition by e.storage_id, e.lot_id, e.address_id order by e.n
           rows between 1 following and unbounded following), 0),
         p_reversal, current_person()
    from unnest(p_lines, p_storages, p_lots, p_addresses, p_units)
      with ordinality as e (line, storage_id, lot_id, address_id, units, n)
    join stock_balance b on b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (e.storage_id, e.lot_id, e.address_id)
   where e.units <> 0
   order by e.n;

  update stock_document d
     set state = case when p_reversal then 'draft' else 'active' end, version = d.version + 1, updated_at = now(),
         posted_at = case when p_reversal then null else clock_timestamp() end,
         posted_by = case when p_reversal then null else current_person() end
   where d.organization_id = org and d.id = p_document;
end
$$;
revoke all on function stock_write from public;

-- Posts a document: what it has reserved becomes free, its lines get the lots of their entries, which go into the ledger
-- at its date. Gives the shortages, see stock_write.
create or replace function stock_post(
  p_document uuid, p_lines integer[], p_lots integer[], p_storages integer[], p_addresses integer[],
  p_quantities numeric[]
) returns table (storage_id integer, lot_id integer, address_id integer, short_on date, missing numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  p_date constant date := stock_lock_document(p_document, array['draft', 'pre-active', 'sent']);
begin
  if exists (
    select from stock_reservation r where r.organization_id = current_organization() and r.document_id = p_document)
  then
    perform stock_unreserve(p_document);
  end if;
  if exists (
    select from stock_document_line i
      join unnest(p_lines, p_lots) as e (line, lot_id) on e.line = i.n
     where i.organization_id = current_organization() and i.document_id = p_document
       and i.lot_id is distinct from e.lot_id)
  then
    update stock_document_line i set lot_id = e.lot_id
      from (select distinct line, lot_id from unnest(p_lines, p_lots) as u (line, lot_id)) e
     where i.organization_id = current_organization() and i.document_id = p_document and i.n = e.line
       and i.lot_id is distinct from e.lot_id;
  end if;
  return query select * from stock_write(
    p_document, p_date, false, p_lines, p_lots, p_storages, p_addresses, p_quantities);
end
$$;
revoke all on function stock_post from public;
grant execute on function stock_post to provizor_app;

-- Takes a posted document back: reversing entries of the same date, the document is a draft again.
create or replace function stock_reverse(p_document uuid)
returns table (storage_id integer, lot_id integer, address_id integer, short_on date, missing numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p_date constant date := stock_lock_document(p_document, array['active', 'done']);
begin
  return query
  with entries as (
    select coalesce(array_agg(m.line), '{}') as lines, coalesce(array_agg(m.lot_id), '{}') as lots,
           coalesce(array_agg(m.storage_id), '{}') as storages, coalesce(array_agg(m.address_id), '{}') as addresses,
           coalesce(array_agg(-m.quantity), '{}') as quantities
      from (select s.line, s.lot_id, s.storage_id, s.address_id,
                   round(sum(s.units::numeric / s.units_in_pack), 6) as quantity
              from stock_movement s
             where s.organization_id = current_organization() and s.document_id = p_document
             group by s.line, s.lot_id, s.storage_id, s.address_id
            having round(sum(s.units::numeric / s.units_in_pack), 6) <> 0) m
  )
  select w.* from entries e,
    stock_write(p_document, p_date, true, e.lines, e.lots, e.storages, e.addresses, e.quantities) w;
end
$$;
revoke all on function stock_reverse from public;
grant execute on function stock_reverse to provizor_app;

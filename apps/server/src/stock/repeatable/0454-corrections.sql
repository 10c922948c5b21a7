-- Corrects a posted document: its date, fields of its lines ([{"n": 1, "price": "12.00", …}]: what is not named stays),
-- lots that are altered where they stand ([{"id": 7, "series": …, "expiry": …, "price": …, "vat_rate": …,
-- "vat_value": …, "source": …, "cost": …}]) and lines that are written into the ledger anew, with their entries as stock_post
-- takes them. Gives the shortages on any day: the transaction is then to be rolled back.
create or replace function stock_correct(
  p_document uuid, p_date date, p_fields jsonb, p_altered jsonb, p_anew integer[],
  p_lines integer[], p_lots integer[], p_storages integer[], p_addresses integer[], p_quantities numeric[]
) returns table (storage_id integer, lot_id integer, address_id integer, short_on date, missing numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  org constant integer := current_organization();
  was constant date := stock_lock_document(p_document, array['active', 'done']);
  -- entries that are added: those of the lines written anew, taken back at their old date and made at the new one
  dates date[];
  lines integer[];
  storages integer[];
  lots integer[];
  addresses integer[];
  quantities numeric[];
  units bigint[];
  reversals boolean[];
  -- what goods are sold for by other documents; those that go over to another lot take it with them
  labels retail_price[];
begin
  perform stock_demand_open(org, array[d.storage_id, d.storage_to_id], least(was, p_date))
     from stock_document d
    where d.organization_id = org and d.id = p_document and d.kind not in ('order', 'invent');
  select coalesce(array_agg(row(p.organization_id, p.storage_id, (f.line ->> 'lot_id')::integer, p.price, p.document_id,
                                p.document_date, p.posted_at)::retail_price order by p.lot_id, i.n), '{}')
    into labels
    from jsonb_array_elements(p_fields) as f (line)
    join stock_document_line i on i.organization_id = org and i.document_id = p_document and i.n = (f.line ->> 'n')::integer
    join stock_document d on d.organization_id = org and d.id = p_document
    join retail_price p on p.organization_id = org and p.storage_id = d.storage_id and p.lot_id = i.lot_id
   where f.line ? 'lot_id' and p.document_id <> p_document;
  update stock_document_line i
     set lot_id = case when f.line ? 'lot_id' then (f.line ->> 'lot_id')::integer else i.lot_id end,
         series = case when f.line ? 'series' then f.line ->> 'series' else i.series end,
         expiry = case when f.line ? 'expiry' then (f.line ->> 'expiry')::date else i.expiry end,
         price = case when f.line ? 'price' then (f.line ->> 'price')::numeric else i.price end,
         vat_rate = case when f.line ? 'vat_rate' then f.line ->> 'vat_rate' else i.vat_rate end,
         vat_value = case when f.line ? 'vat_value' then (f.line ->> 'vat_value')::numeric else i.vat_value end,
         paper_sum = case when f.line ? 'paper_sum' then (f.line ->> 'paper_sum')::numeric else i.paper_sum end,
         paper_vat = case when f.line ? 'paper_vat' then (f.line ->> 'paper_vat')::numeric else i.paper_vat end,
         source = case when f.line ? 'source' then f.line ->> 'source' else i.source end,
         quantity = case when f.line ? 'quantity' then (f.line ->> 'quantity')::numeric else i.quantity end,
         note = case when f.line ? 'note' then f.line ->> 'note' else i.note end,
         maker_price = case when f.line ? 'maker_price' then (f.line ->> 'maker_price')::numeric else i.maker_price end
    from jsonb_array_elements(p_fields) as f (line)
   where i.organization_id = org and i.document_id = p_document and i.n = (f.line ->> 'n')::integer;

  update lot l
     set series = g.series, expiry = g.expiry, price = g.price, vat_rate = g.vat_rate, vat_value = g.vat_value,
         source = g.source, cost = g.cost,
         twin = g.rank - 1 + coalesce((
           select max(o.twin) + 1 from lot o
            where o.organization_id = org and o.nomenclature_id = l.nomenclature_id and o.id <> l.id
              and (o.series, o.expiry, o.price, o.vat_rate, o.vat_value, o.source, o.cost)
                  is not distinct from (g.series, g.expiry, g.price, g.vat_rate, g.vat_value, g.source, g.cost)), 0)
    from (select a.*, row_number() over (
                   partition by o.nomenclature_id, a.series, a.expiry, a.price, a.vat_rate, a.vat_value, a.source,
                                a.cost
                   order by a.id) as rank
            from jsonb_to_recordset(p_altered) as a (
                   id integer, series text, expiry date, price numeric(14, 2), vat_rate text,
                   vat_value numeric(14, 2), source text, cost numeric(20, 8))
            join lot o on o.organization_id = org and o.id = a.id) g
   where l.organization_id = org and l.id = g.id;
  update stock_balance b set price = l.price, cost = l.cost
    from lot l, jsonb_to_recordset(p_altered) as a (id integer)
   where l.organization_id = org and l.id = a.id and b.organization_id = org and b.lot_id = l.id
     and (b.price, b.cost) is distinct from (l.price, l.cost);

  select coalesce(array_agg(c.date), '{}'), coalesce(array_agg(c.line), '{}'), coalesce(array_agg(c.storage_id), '{}'),
         coalesce(array_agg(c.lot_id), '{}'), coalesce(array_agg(c.address_id), '{}'),
         coalesce(array_agg(c.quantity), '{}'), coalesce(array_agg(c.reversal), '{}')
    into dates, lines, storages, lots, addresses, quantities, reversals
    from (select was as date, m.line, m.storage_id, m.lot_id, m.address_id, 
                 -round(sum(m.units::numeric / m.units_in_pack), 6) as quantity,
                 true as reversal
            from stock_movement m
           where m.organization_id = org and m.document_id = p_document and m.line = any(p_anew)
           group by m.line, m.storage_id, m.lot_id, m.address_id
          having round(sum(m.units::numeric / m.units_in_pack), 6) <> 0
          union all
          select p_date, e.line, e.storage_id, e.lot_id, e.address_id, e.quantity, false
            from unnest(p_lines, p_storages, p_lots, p_addresses, p_quantities)
              as e (line, storage_id, lot_id, address_id, quantity)) c;
  perform stock_lock_balances(storages, lots, addresses);
  units := stock_units_of(lots, quantities);

  return query
  with added as (
    select * from unnest(dates, storages, lots, addresses, units)
      as c (date, storage_id, lot_id, address_id, units)
  ), touched as (
    select c.storage_id, c.lot_id, c.address_id, sum(c.units) as change from added c group by 1, 2, 3
  ), days as (
    -- the end of every day from the first changed one on: what moves on it, and what the correction changes on it
    select d.storage_id, d.lot_id, d.address_id, d.date, sum(d.moved) as moved, sum(d.change) as change
      from (select c.storage_id, c.lot_id, c.address_id, c.date, 0 as moved, c.units as change
              from added c
            union all
            select t.storage_id, t.lot_id, t.address_id, m.date,
                   m.units::numeric * l.units_in_pack / m.units_in_pack, 0
              from touched t
              join lot l on l.organization_id = org and l.id = t.lot_id
              join stock_movement m
                on m.organization_id = org and m.lot_id = t.lot_id and m.storage_id = t.storage_id
               and m.address_id = t.address_id and m.date >= least(was, p_date)) d
     group by 1, 2, 3, 4
  ), left_over as (
    -- balances counted back from now
    select d.storage_id, d.lot_id, d.address_id, d.date, b.units_in_pack,
           round(b.units
           - coalesce(sum(d.moved) over (
               partition by d.storage_id, d.lot_id, d.address_id order by d.date desc
               rows between unbounded preceding and 1 preceding), 0)
           + sum(d.change) over (partition by d.storage_id, d.lot_id, d.address_id order by d.date), 6)
             as units
      from days d
      join stock_balance b on b.organization_id = org
       and (b.storage_id, b.lot_id, b.address_id) = (d.storage_id, d.lot_id, d.address_id)
    union all
    select b.storage_id, b.lot_id, b.address_id, greatest(current_date, p_date), b.units_in_pack,
           b.units - b.reserved_units + t.change
      from touched t
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

  update stock_balance b
     set units = b.units + t.change, quantity = stock_packs(b.units + t.change, b.units_in_pack)
    from (select c.storage_id, c.lot_id, c.address_id, sum(c.units)::bigint as change
            from unnest(storages, lots, addresses, units) as c (storage_id, lot_id, address_id, units)
           group by 1, 2, 3) t
   where b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (t.storage_id, t.lot_id, t.address_id);
  insert into stock_movement
    (organization_id, document_id, line, storage_id, lot_id, address_id, date, quantity, units, units_in_pack, units_after,
     reversal, user_id)
  select org, p_document, c.line, c.storage_id, c.lot_id, c.address_id, c.date, stock_packs(c.units, b.units_in_pack),
         c.units, b.units_in_pack,
         b.units - coalesce(sum(c.units) over (
           partition by c.storage_id, c.lot_id, c.address_id order by c.n
           rows between 1 following and unbounded following), 0),
         c.reversal, current_person()
    from unnest(lines, storages, lots, addresses, dates, units, reversals)
      with ordinality as c (line, storage_id, lot_id, address_id, date, units, reversal, n)
    join stock_balance b on b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (c.storage_id, c.lot_id, c.address_id)
   order by c.n;

  perform stock_forget_sale(org, p_document);
  perform retail_forget(org, p_document);
  update stock_document d set document_date = p_date, version = d.version + 1, updated_at = now()
   where d.organization_id = org and d.id = p_document;
  perform stock_note_sale(org, p_document);
  perform retail_note(org, p_document);
  insert into retail_price as p
  select distinct on (c.storage_id, c.lot_id) c.* from unnest(labels) c order by c.storage_id, c.lot_id, c.document_date desc
  on conflict (organization_id, storage_id, lot_id) do update
     set price = excluded.price, document_id = excluded.document_id, document_date = excluded.document_date,
         posted_at = excluded.posted_at
   where (p.document_date, p.posted_at) <= (excluded.document_date, excluded.posted_at);
end
$$;
revoke all on function stock_correct from public;
grant execute on function stock_correct to provizor_app;

-- A posted document may be corrected in what breaks no balance. A lot that came by one receipt alone is then altered
-- where it stands: its labels, the sales and the counts that name it stay true. It may become equal to another lot,
-- which is then its twin.
alter table lot add column twin integer not null default 0 check (twin >= 0);
do $$
declare
  contents text;
begin
  select conname into strict contents from pg_constraint where conrelid = 'lot'::regclass and contype = 'u';
  execute format('alter table lot drop constraint %I', contents);
end
$$;
alter table lot add constraint lot_contents unique nulls not distinct
  (organization_id, nomenclature_id, series, expiry, price, vat_value, source, vat_rate, twin);

-- What a posted document says is kept from the application; functions of the ledger change it with the ledger.
create or replace function guard_posted_document() returns trigger language plpgsql as $$
begin
  if old.state in ('sent', 'active', 'done') and (tg_op = 'DELETE' or current_user = 'provizor_app' and
     (new.kind, new.document_date, new.storage_id, new.storage_to_id)
       is distinct from (old.kind, old.document_date, old.storage_id, old.storage_to_id))
  then
    raise exception 'stock document % is posted', old.id using errcode = 'object_not_in_prerequisite_state';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create or replace function guard_posted_lines() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'UPDATE' or current_user = 'provizor_app') and exists (
    select from changed c
      join stock_document d on d.organization_id = c.organization_id and d.id = c.document_id
     where d.state in ('sent', 'active', 'done'))
  then
    raise exception 'lines of a posted stock document' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return null;
end
$$;

-- The trail of changed lines tells what stood there before: where nothing was typed, what the lot said.
create or replace function audit_stock_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hidden constant text[] := '{organization_id,document_id,n,book}';
begin
  if tg_op = 'INSERT' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select fresh.organization_id, current_person(), tg_table_name, fresh.document_id::text, 'insert',
           jsonb_object_agg(fresh.n || '.' || f.key, jsonb_build_object('old', null, 'new', f.value))
      from new_rows fresh
     cross join lateral jsonb_each(to_jsonb(fresh) - hidden) f
     where f.value <> 'null' and not (f.key in ('address_id', 'address_to_id') and f.value = '0')
     group by fresh.organization_id, fresh.document_id;
  elsif tg_op = 'DELETE' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select was.organization_id, current_person(), tg_table_name, was.document_id::text, 'delete',
           jsonb_object_agg(was.n || '.' || f.key, jsonb_build_object('old', f.value, 'new', null))
      from old_rows was
     cross join lateral jsonb_each(to_jsonb(was) - hidden) f
     where f.value <> 'null' and not (f.key in ('address_id', 'address_to_id') and f.value = '0')
     group by was.organization_id, was.document_id;
  else
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select fresh.organization_id, current_person(), tg_table_name, fresh.document_id::text, 'update',
           jsonb_object_agg(fresh.n || '.' || f.key, jsonb_build_object('old', p.value, 'new', f.value))
      from new_rows fresh
      join old_rows was
        on was.organization_id = fresh.organization_id and was.document_id = fresh.document_id and was.n = fresh.n
      left join lot l on l.organization_id = was.organization_id and l.id = was.lot_id
     cross join lateral jsonb_each(to_jsonb(fresh) - hidden) f
      join lateral jsonb_each(
             jsonb_strip_nulls(to_jsonb(l)) - '{organization_id,id,nomenclature_id,created_at,twin}'::text[]
             || jsonb_strip_nulls(to_jsonb(was) - hidden)) told on told.key = f.key
     cross join lateral (select told.value) p
     where f.value <> p.value
     group by fresh.organization_id, fresh.document_id;
  end if;
  return null;
end
$$;

-- Corrects a posted document: its date, fields of its lines ([{"n": 1, "price": "12.00", …}]: what is not named stays),
-- lots that are altered where they stand ([{"id": 7, "series": …, "expiry": …, "price": …, "vat_rate": …,
-- "vat_value": …, "source": …}]) and lines that are written into the ledger anew, with their entries as stock_post
-- takes them. Gives the shortages on any day: the transaction is then to be rolled back.
create function stock_correct(
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
  reversals boolean[];
begin
  update stock_document_line i
     set lot_id = case when f.line ? 'lot_id' then (f.line ->> 'lot_id')::integer else i.lot_id end,
         series = case when f.line ? 'series' then f.line ->> 'series' else i.series end,
         expiry = case when f.line ? 'expiry' then (f.line ->> 'expiry')::date else i.expiry end,
         price = case when f.line ? 'price' then (f.line ->> 'price')::numeric else i.price end,
         vat_rate = case when f.line ? 'vat_rate' then (f.line ->> 'vat_rate')::numeric else i.vat_rate end,
         vat_value = case when f.line ? 'vat_value' then (f.line ->> 'vat_value')::numeric else i.vat_value end,
         source = case when f.line ? 'source' then f.line ->> 'source' else i.source end,
         quantity = case when f.line ? 'quantity' then (f.line ->> 'quantity')::numeric else i.quantity end,
         note = case when f.line ? 'note' then f.line ->> 'note' else i.note end
    from jsonb_array_elements(p_fields) as f (line)
   where i.organization_id = org and i.document_id = p_document and i.n = (f.line ->> 'n')::integer;

  update lot l
     set series = g.series, expiry = g.expiry, price = g.price, vat_rate = g.vat_rate, vat_value = g.vat_value,
         source = g.source,
         twin = g.rank - 1 + coalesce((
           select max(o.twin) + 1 from lot o
            where o.organization_id = org and o.nomenclature_id = l.nomenclature_id and o.id <> l.id
              and (o.series, o.expiry, o.price, o.vat_rate, o.vat_value, o.source)
                  is not distinct from (g.series, g.expiry, g.price, g.vat_rate, g.vat_value, g.source)), 0)
    from (select a.*, row_number() over (
                   partition by o.nomenclature_id, a.series, a.expiry, a.price, a.vat_rate, a.vat_value, a.source
                   order by a.id) as rank
            from jsonb_to_recordset(p_altered) as a (
                   id integer, series text, expiry date, price numeric(14, 2), vat_rate numeric(4, 2),
                   vat_value numeric(14, 2), source text)
            join lot o on o.organization_id = org and o.id = a.id) g
   where l.organization_id = org and l.id = g.id;
  update stock_balance b set price = l.price
    from lot l, jsonb_to_recordset(p_altered) as a (id integer)
   where l.organization_id = org and l.id = a.id and b.organization_id = org and b.lot_id = l.id
     and b.price is distinct from l.price;

  select coalesce(array_agg(c.date), '{}'), coalesce(array_agg(c.line), '{}'), coalesce(array_agg(c.storage_id), '{}'),
         coalesce(array_agg(c.lot_id), '{}'), coalesce(array_agg(c.address_id), '{}'),
         coalesce(array_agg(c.quantity), '{}'), coalesce(array_agg(c.reversal), '{}')
    into dates, lines, storages, lots, addresses, quantities, reversals
    from (select was as date, m.line, m.storage_id, m.lot_id, m.address_id, -sum(m.quantity) as quantity,
                 true as reversal
            from stock_movement m
           where m.organization_id = org and m.document_id = p_document and m.line = any(p_anew)
           group by m.line, m.storage_id, m.lot_id, m.address_id
          having sum(m.quantity) <> 0
          union all
          select p_date, e.line, e.storage_id, e.lot_id, e.address_id, e.quantity, false
            from unnest(p_lines, p_storages, p_lots, p_addresses, p_quantities)
              as e (line, storage_id, lot_id, address_id, quantity)) c;
  perform stock_lock_balances(storages, lots, addresses);

  return query
  with added as (
    select * from unnest(dates, storages, lots, addresses, quantities)
      as c (date, storage_id, lot_id, address_id, quantity)
  ), touched as (
    select c.storage_id, c.lot_id, c.address_id, sum(c.quantity) as change from added c group by 1, 2, 3
  ), days as (
    -- the end of every day from the first changed one on: what moves on it, and what the correction changes on it
    select d.storage_id, d.lot_id, d.address_id, d.date, sum(d.moved) as moved, sum(d.change) as change
      from (select c.storage_id, c.lot_id, c.address_id, c.date, 0 as moved, c.quantity as change
              from added c
            union all
            select t.storage_id, t.lot_id, t.address_id, m.date, m.quantity, 0
              from touched t
              join stock_movement m
                on m.organization_id = org and m.lot_id = t.lot_id and m.storage_id = t.storage_id
               and m.address_id = t.address_id and m.date >= least(was, p_date)) d
     group by 1, 2, 3, 4
  ), left_over as (
    -- balances counted back from now
    select d.storage_id, d.lot_id, d.address_id, d.date,
           b.quantity
           - coalesce(sum(d.moved) over (
               partition by d.storage_id, d.lot_id, d.address_id order by d.date desc
               rows between unbounded preceding and 1 preceding), 0)
           + sum(d.change) over (partition by d.storage_id, d.lot_id, d.address_id order by d.date) as quantity
      from days d
      join stock_balance b on b.organization_id = org
       and (b.storage_id, b.lot_id, b.address_id) = (d.storage_id, d.lot_id, d.address_id)
    union all
    select b.storage_id, b.lot_id, b.address_id, greatest(current_date, p_date), b.quantity - b.reserved + t.change
      from touched t
      join stock_balance b on b.organization_id = org
       and (b.storage_id, b.lot_id, b.address_id) = (t.storage_id, t.lot_id, t.address_id)
     where b.reserved > 0
  )
  select o.storage_id, o.lot_id, o.address_id, min(o.date), -min(o.quantity)
    from left_over o
   where o.quantity < 0
   group by o.storage_id, o.lot_id, o.address_id
   order by o.storage_id, o.lot_id, o.address_id;
  if found then
    return;
  end if;

  update stock_balance b set quantity = b.quantity + t.change
    from (select c.storage_id, c.lot_id, c.address_id, sum(c.quantity) as change
            from unnest(storages, lots, addresses, quantities) as c (storage_id, lot_id, address_id, quantity)
           group by 1, 2, 3) t
   where b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (t.storage_id, t.lot_id, t.address_id);
  insert into stock_movement
    (organization_id, document_id, line, storage_id, lot_id, address_id, date, quantity, reversal, user_id)
  select org, p_document, c.line, c.storage_id, c.lot_id, c.address_id, c.date, c.quantity, c.reversal, current_person()
    from unnest(lines, storages, lots, addresses, dates, quantities, reversals)
      as c (line, storage_id, lot_id, address_id, date, quantity, reversal);

  perform stock_forget_sale(org, p_document);
  update stock_document d set document_date = p_date, version = d.version + 1, updated_at = now()
   where d.organization_id = org and d.id = p_document;
  perform stock_note_sale(org, p_document);
end
$$;
revoke all on function stock_correct from public;
grant execute on function stock_correct to provizor_app;

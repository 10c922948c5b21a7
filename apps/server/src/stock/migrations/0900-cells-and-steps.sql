-- Storage places (cells) become part of the balance, documents get their remaining kinds and steps.

-- 0 = the storage itself, without a cell; `cell` carries the reference
alter table stock_movement
  add column address_id integer not null default 0 check (address_id >= 0),
  add column cell integer generated always as (nullif(address_id, 0)) stored,
  add foreign key (organization_id, storage_id, cell) references address (organization_id, storage_id, id);
alter table stock_balance
  add column address_id integer not null default 0 check (address_id >= 0),
  add column cell integer generated always as (nullif(address_id, 0)) stored,
  add foreign key (organization_id, storage_id, cell) references address (organization_id, storage_id, id),
  drop constraint stock_balance_pkey,
  add primary key (organization_id, storage_id, lot_id, address_id);

alter table stock_document
  drop constraint stock_document_kind_check,
  add constraint stock_document_kind_check check (kind in (
    'initial', 'income', 'outcome', 'realize', 'recipe', 'treatment', 'destroy', 'move', 'invent', 'order')),
  -- sent: its goods are reserved until the other side or MDLP answers; done: nothing more happens to it
  drop constraint stock_document_state_check,
  add constraint stock_document_state_check check (state in ('draft', 'pre-active', 'sent', 'active', 'done')),
  -- of a prescription: its number is unique together with it
  add column ser text not null default '' check (length(ser) <= 50),
  add column storage_to_id integer,
  -- the document it was made from: order → move, inventory → surplus and shortage
  add column base_id uuid,
  add column comment text not null default '' check (length(comment) <= 2000),
  -- fields of its kind, as the definition of the kind names them
  add column data jsonb not null default '{}',
  add column updated_at timestamptz not null default now(),
  add column posted_at timestamptz,
  add column posted_by integer,
  add foreign key (organization_id, storage_to_id) references storage (organization_id, id),
  add foreign key (organization_id, base_id) references stock_document (organization_id, id),
  drop constraint stock_document_organization_id_kind_year_number_key,
  add constraint stock_document_number unique (organization_id, kind, year, ser, number);
create index stock_document_of_base on stock_document (organization_id, base_id) where base_id is not null;
create index stock_document_to_storage on stock_document (organization_id, storage_to_id) where storage_to_id is not null;

-- A line of a draft may lack its lot, its quantity, its price: it is completed before it is posted.
alter table stock_document_line
  alter column lot_id drop not null,
  alter column quantity drop not null,
  drop constraint stock_document_line_quantity_check,
  add constraint stock_document_line_quantity_check check (quantity >= 0),
  add column nomenclature_id integer,
  add column series text check (length(series) between 1 and 100),
  add column expiry date,
  add column price numeric(14, 2) check (price >= 0),
  add column vat_rate numeric(4, 2) check (vat_rate between 0 and 99),
  add column vat_value numeric(14, 2) check (vat_value >= 0),
  add column source text check (length(source) between 1 and 100),
  -- cell the goods leave or come to; of a move also the one they go to
  add column address_id integer not null default 0 check (address_id >= 0),
  add column address_to_id integer not null default 0 check (address_to_id >= 0),
  -- of an order: what is needed; of an inventory: what the ledger said and what was counted
  add column asked numeric(18, 6) check (asked >= 0),
  add column book numeric(18, 6),
  add column counted numeric(18, 6) check (counted >= 0),
  add column note text check (length(note) <= 500),
  add foreign key (organization_id, nomenclature_id) references nomenclature (organization_id, id);
create index stock_document_line_of_nomenclature on stock_document_line (organization_id, nomenclature_id)
  where nomenclature_id is not null;

-- Goods promised to a document that is under way: they may not be issued by another one.
create table stock_reservation (
  organization_id integer not null,
  document_id uuid not null,
  line integer not null,
  storage_id integer not null,
  lot_id integer not null,
  address_id integer not null,
  quantity numeric(18, 6) not null check (quantity > 0),
  primary key (organization_id, document_id, line),
  foreign key (organization_id, document_id) references stock_document (organization_id, id),
  foreign key (organization_id, storage_id, lot_id, address_id)
    references stock_balance (organization_id, storage_id, lot_id, address_id)
);
create index stock_reservation_of_balance on stock_reservation (organization_id, storage_id, lot_id, address_id);
select make_tenant_table('stock_reservation');
revoke insert, update, delete on stock_reservation from provizor_app;

drop view stock_discrepancy;
drop function stock_post(uuid, integer[], integer[], integer[], numeric[]);
drop function stock_reverse(uuid);
drop function stock_write(uuid, date, boolean, integer[], integer[], integer[], numeric[]);
drop function stock_lock_document(uuid, text);

-- Locks a document in one of the states and gives its date.
create function stock_lock_document(p_document uuid, p_states text[]) returns date language plpgsql as $$
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

-- Makes the rows of balances and locks them in the order of their key: nobody waits for another in a circle.
create function stock_lock_balances(p_storages integer[], p_lots integer[], p_addresses integer[]) returns void
language plpgsql as $$
declare
  org constant integer := current_organization();
begin
  insert into stock_balance (organization_id, storage_id, lot_id, address_id)
  select distinct org, e.storage_id, e.lot_id, e.address_id
    from unnest(p_storages, p_lots, p_addresses) as e (storage_id, lot_id, address_id)
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

-- Gives back what a document has reserved.
create function stock_unreserve(p_document uuid) returns void language plpgsql as $$
declare
  org constant integer := current_organization();
begin
  perform from stock_balance b
    join stock_reservation r
      on r.organization_id = org and r.document_id = p_document
     and (r.storage_id, r.lot_id, r.address_id) = (b.storage_id, b.lot_id, b.address_id)
   where b.organization_id = org
   order by b.storage_id, b.lot_id, b.address_id
     for update of b;
  with gone as (
    delete from stock_reservation r where r.organization_id = org and r.document_id = p_document
    returning r.storage_id, r.lot_id, r.address_id, r.quantity
  )
  update stock_balance b set reserved = b.reserved - g.quantity
    from (select storage_id, lot_id, address_id, sum(quantity) as quantity from gone group by 1, 2, 3) g
   where b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (g.storage_id, g.lot_id, g.address_id);
end
$$;
revoke all on function stock_unreserve from public;

-- Writes entries of a document into the ledger and the balances, or nothing at all. Arrays run in parallel: line of
-- the document, lot, storage, cell (0 = none), signed quantity. Gives the shortages: balances that would fall below
-- zero or below what is reserved, with the first date and the amount that is missing at most; none = it is done.
create function stock_write(
  p_document uuid, p_date date, p_reversal boolean,
  p_lines integer[], p_lots integer[], p_storages integer[], p_addresses integer[], p_quantities numeric[]
) returns table (storage_id integer, lot_id integer, address_id integer, short_on date, missing numeric)
language plpgsql as $$
#variable_conflict use_column
declare
  org constant integer := current_organization();
begin
  perform stock_lock_balances(p_storages, p_lots, p_addresses);

  return query
  with taken as (
    select e.storage_id, e.lot_id, e.address_id, sum(e.quantity) as change
      from unnest(p_storages, p_lots, p_addresses, p_quantities) as e (storage_id, lot_id, address_id, quantity)
     group by e.storage_id, e.lot_id, e.address_id
    having sum(e.quantity) < 0
  ), later as (
    select t.storage_id, t.lot_id, t.address_id, t.change, m.date, sum(m.quantity) as quantity
      from taken t
      join stock_movement m
        on m.organization_id = org and m.lot_id = t.lot_id and m.storage_id = t.storage_id
       and m.address_id = t.address_id and m.date > p_date
     group by t.storage_id, t.lot_id, t.address_id, t.change, m.date
  ), days as (
    -- the end of the document's own day and of every later day with a movement; what came after it
    select d.storage_id, d.lot_id, d.address_id, d.change, d.date,
           coalesce(sum(d.quantity) over (
             partition by d.storage_id, d.lot_id, d.address_id order by d.date desc
             rows between unbounded preceding and 1 preceding), 0) as afterwards
      from (select t.storage_id, t.lot_id, t.address_id, t.change, p_date as date, 0 as quantity from taken t
            union all
            select l.storage_id, l.lot_id, l.address_id, l.change, l.date, l.quantity from later l) d
  ), left_over as (
    -- balances counted back from now
    select d.storage_id, d.lot_id, d.address_id, d.date, b.quantity - d.afterwards + d.change as quantity
      from days d
      join stock_balance b on b.organization_id = org
       and (b.storage_id, b.lot_id, b.address_id) = (d.storage_id, d.lot_id, d.address_id)
    union all
    select b.storage_id, b.lot_id, b.address_id, greatest(current_date, p_date), b.quantity - b.reserved + t.change
      from taken t
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

  update stock_balance b
     set quantity = b.quantity + e.quantity
    from (select u.storage_id, u.lot_id, u.address_id, sum(u.quantity) as quantity
            from unnest(p_storages, p_lots, p_addresses, p_quantities)
              as u (storage_id, lot_id, address_id, quantity)
           group by u.storage_id, u.lot_id, u.address_id) e
   where b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (e.storage_id, e.lot_id, e.address_id);

  insert into stock_movement
    (organization_id, document_id, line, storage_id, lot_id, address_id, date, quantity, reversal, user_id)
  select org, p_document, e.line, e.storage_id, e.lot_id, e.address_id, p_date, e.quantity, p_reversal,
         current_person()
    from unnest(p_lines, p_storages, p_lots, p_addresses, p_quantities)
      as e (line, storage_id, lot_id, address_id, quantity);

  update stock_document d
     set state = case when p_reversal then 'draft' else 'active' end, version = d.version + 1, updated_at = now(),
         posted_at = case when p_reversal then null else now() end,
         posted_by = case when p_reversal then null else current_person() end
   where d.organization_id = org and d.id = p_document;
end
$$;
revoke all on function stock_write from public;

-- Posts a document: what it has reserved becomes free, its entries go into the ledger at its date. Gives the
-- shortages, see stock_write.
create function stock_post(
  p_document uuid, p_lines integer[], p_lots integer[], p_storages integer[], p_addresses integer[],
  p_quantities numeric[]
) returns table (storage_id integer, lot_id integer, address_id integer, short_on date, missing numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p_date constant date := stock_lock_document(p_document, array['draft', 'pre-active', 'sent']);
begin
  perform stock_unreserve(p_document);
  return query select * from stock_write(
    p_document, p_date, false, p_lines, p_lots, p_storages, p_addresses, p_quantities);
end
$$;
revoke all on function stock_post from public;
grant execute on function stock_post to provizor_app;

-- Takes a posted document back: reversing entries of the same date, the document is a draft again.
create function stock_reverse(p_document uuid)
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
      from (select s.line, s.lot_id, s.storage_id, s.address_id, sum(s.quantity) as quantity
              from stock_movement s
             where s.organization_id = current_organization() and s.document_id = p_document
             group by s.line, s.lot_id, s.storage_id, s.address_id
            having sum(s.quantity) <> 0) m
  )
  select w.* from entries e,
    stock_write(p_document, p_date, true, e.lines, e.lots, e.storages, e.addresses, e.quantities) w;
end
$$;
revoke all on function stock_reverse from public;
grant execute on function stock_reverse to provizor_app;

-- Promises goods to a document that waits for an answer: it is `sent` then. Quantities are positive. Gives the
-- shortages among what is free now; none = it is done.
create function stock_reserve(
  p_document uuid, p_lines integer[], p_lots integer[], p_storages integer[], p_addresses integer[],
  p_quantities numeric[]
) returns table (storage_id integer, lot_id integer, address_id integer, short_on date, missing numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  org constant integer := current_organization();
  p_date constant date := stock_lock_document(p_document, array['draft', 'pre-active']);
begin
  perform stock_lock_balances(p_storages, p_lots, p_addresses);
  return query
  select b.storage_id, b.lot_id, b.address_id, greatest(current_date, p_date), e.quantity - (b.quantity - b.reserved)
    from (select u.storage_id, u.lot_id, u.address_id, sum(u.quantity) as quantity
            from unnest(p_storages, p_lots, p_addresses, p_quantities)
              as u (storage_id, lot_id, address_id, quantity)
           group by 1, 2, 3) e
    join stock_balance b on b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (e.storage_id, e.lot_id, e.address_id)
   where b.quantity - b.reserved < e.quantity
   order by 1, 2, 3;
  if found then
    return;
  end if;
  insert into stock_reservation (organization_id, document_id, line, storage_id, lot_id, address_id, quantity)
  select org, p_document, e.line, e.storage_id, e.lot_id, e.address_id, e.quantity
    from unnest(p_lines, p_storages, p_lots, p_addresses, p_quantities)
      as e (line, storage_id, lot_id, address_id, quantity);
  update stock_balance b set reserved = b.reserved + e.quantity
    from (select u.storage_id, u.lot_id, u.address_id, sum(u.quantity) as quantity
            from unnest(p_storages, p_lots, p_addresses, p_quantities)
              as u (storage_id, lot_id, address_id, quantity)
           group by 1, 2, 3) e
   where b.organization_id = org
     and (b.storage_id, b.lot_id, b.address_id) = (e.storage_id, e.lot_id, e.address_id);
  update stock_document d set state = 'sent', version = d.version + 1, updated_at = now()
   where d.organization_id = org and d.id = p_document;
end
$$;
revoke all on function stock_reserve from public;
grant execute on function stock_reserve to provizor_app;

-- Takes the promise back: the document is a draft again.
create function stock_release(p_document uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform stock_lock_document(p_document, array['sent']);
  perform stock_unreserve(p_document);
  update stock_document d set state = 'draft', version = d.version + 1, updated_at = now()
   where d.organization_id = current_organization() and d.id = p_document;
end
$$;
revoke all on function stock_release from public;
grant execute on function stock_release to provizor_app;

create or replace function guard_posted_document() returns trigger language plpgsql as $$
begin
  if old.state in ('sent', 'active', 'done') and (tg_op = 'DELETE' or
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
  if exists (
    select from changed c
      join stock_document d on d.organization_id = c.organization_id and d.id = c.document_id
     where d.state in ('sent', 'active', 'done'))
  then
    raise exception 'lines of a posted stock document' using errcode = 'object_not_in_prerequisite_state';
  end if;
  return null;
end
$$;

-- Where ledger and balances disagree, the ledger was below zero at the end of a day, or what is reserved is not what
-- documents under way have reserved: always empty.
create view stock_discrepancy with (security_invoker = true) as
with daily as (
  select m.organization_id, m.storage_id, m.lot_id, m.address_id, m.date,
         sum(sum(m.quantity)) over (
           partition by m.organization_id, m.storage_id, m.lot_id, m.address_id order by m.date) as quantity
    from stock_movement m
   group by m.organization_id, m.storage_id, m.lot_id, m.address_id, m.date
), ledger as (
  select d.organization_id, d.storage_id, d.lot_id, d.address_id, min(d.quantity) as lowest,
         (array_agg(d.quantity order by d.date desc))[1] as quantity
    from daily d
   group by d.organization_id, d.storage_id, d.lot_id, d.address_id
), promised as (
  select r.organization_id, r.storage_id, r.lot_id, r.address_id, sum(r.quantity) as quantity
    from stock_reservation r group by 1, 2, 3, 4
)
select organization_id, storage_id, lot_id, address_id,
       coalesce(l.quantity, 0) as ledger, coalesce(b.quantity, 0) as balance, coalesce(l.lowest, 0) as lowest,
       coalesce(b.reserved, 0) as reserved, coalesce(p.quantity, 0) as promised
  from ledger l
  full join stock_balance b using (organization_id, storage_id, lot_id, address_id)
  full join promised p using (organization_id, storage_id, lot_id, address_id)
 where coalesce(l.quantity, 0) <> coalesce(b.quantity, 0) or coalesce(l.lowest, 0) < 0
    or coalesce(b.reserved, 0) <> coalesce(p.quantity, 0);
grant select on stock_discrepancy to provizor_app;

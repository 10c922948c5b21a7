-- The ledger: every change of a quantity, for ever. A correction is a further, reversing row of the same date.
create table stock_movement (
  organization_id integer not null,
  id bigint generated always as identity,
  document_id uuid not null,
  line integer not null,
  storage_id integer not null,
  lot_id integer not null,
  date date not null,
  -- packs into (+) or out of (-) the storage
  quantity numeric(18, 6) not null check (quantity <> 0),
  reversal boolean not null default false,
  user_id integer,
  posted_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, document_id) references stock_document (organization_id, id),
  foreign key (organization_id, storage_id) references storage (organization_id, id),
  foreign key (organization_id, lot_id) references lot (organization_id, id)
);
create index stock_movement_of_balance on stock_movement (organization_id, lot_id, storage_id, date, id);
create index stock_movement_of_document on stock_movement (organization_id, document_id);
select make_tenant_table('stock_movement');
select make_append_only('stock_movement');

-- What is there now: one row a lot and storage. Written by the functions below and by nothing else.
create table stock_balance (
  organization_id integer not null,
  storage_id integer not null,
  lot_id integer not null,
  quantity numeric(18, 6) not null default 0 check (quantity >= 0),
  -- promised to documents under way
  reserved numeric(18, 6) not null default 0,
  primary key (organization_id, storage_id, lot_id),
  foreign key (organization_id, storage_id) references storage (organization_id, id),
  foreign key (organization_id, lot_id) references lot (organization_id, id),
  check (reserved between 0 and quantity)
);
create index stock_balance_of_lot on stock_balance (organization_id, lot_id);
select make_tenant_table('stock_balance');
revoke insert, update, delete on stock_balance from provizor_app;
revoke insert on stock_movement from provizor_app;

-- Writes entries of a document into the ledger and the balances, or nothing at all. Arrays run in parallel: line of
-- the document, lot, storage, signed quantity. Gives the shortages: balances that would fall below zero or below
-- what is reserved, with the first date and the amount that is missing at most; none = it is done.
-- Balances are locked in the order of their key, so postings never wait for each other in a circle.
create function stock_write(
  p_document uuid, p_date date, p_reversal boolean,
  p_lines integer[], p_lots integer[], p_storages integer[], p_quantities numeric[]
) returns table (storage_id integer, lot_id integer, short_on date, missing numeric)
language plpgsql as $$
#variable_conflict use_column
declare
  org constant integer := current_organization();
begin
  insert into stock_balance (organization_id, storage_id, lot_id)
  select distinct org, e.storage_id, e.lot_id from unnest(p_storages, p_lots) as e (storage_id, lot_id)
   order by e.storage_id, e.lot_id
  on conflict do nothing;

  perform from stock_balance b
   where b.organization_id = org
     and (b.storage_id, b.lot_id) in (
       select e.storage_id, e.lot_id from unnest(p_storages, p_lots) as e (storage_id, lot_id))
   order by b.storage_id, b.lot_id
     for update;

  return query
  with taken as (
    select e.storage_id, e.lot_id, sum(e.quantity) as change
      from unnest(p_storages, p_lots, p_quantities) as e (storage_id, lot_id, quantity)
     group by e.storage_id, e.lot_id
    having sum(e.quantity) < 0
  ), later as (
    select t.storage_id, t.lot_id, t.change, m.date, sum(m.quantity) as quantity
      from taken t
      join stock_movement m
        on m.organization_id = org and m.lot_id = t.lot_id and m.storage_id = t.storage_id and m.date > p_date
     group by t.storage_id, t.lot_id, t.change, m.date
  ), days as (
    -- the end of the document's own day and of every later day with a movement; what came after it
    select d.storage_id, d.lot_id, d.change, d.date,
           coalesce(sum(d.quantity) over (
             partition by d.storage_id, d.lot_id order by d.date desc
             rows between unbounded preceding and 1 preceding), 0) as afterwards
      from (select t.storage_id, t.lot_id, t.change, p_date as date, 0 as quantity from taken t
            union all
            select l.storage_id, l.lot_id, l.change, l.date, l.quantity from later l) d
  ), left_over as (
    -- balances counted back from now
    select d.storage_id, d.lot_id, d.date, b.quantity - d.afterwards + d.change as quantity
      from days d
      join stock_balance b on b.organization_id = org and b.storage_id = d.storage_id and b.lot_id = d.lot_id
    union all
    select b.storage_id, b.lot_id, greatest(current_date, p_date), b.quantity - b.reserved + t.change
      from taken t
      join stock_balance b on b.organization_id = org and b.storage_id = t.storage_id and b.lot_id = t.lot_id
     where b.reserved > 0
  )
  select o.storage_id, o.lot_id, min(o.date), -min(o.quantity)
    from left_over o
   where o.quantity < 0
   group by o.storage_id, o.lot_id
   order by o.storage_id, o.lot_id;
  if found then
    return;
  end if;

  update stock_balance b
     set quantity = b.quantity + e.quantity
    from (select u.storage_id, u.lot_id, sum(u.quantity) as quantity
            from unnest(p_storages, p_lots, p_quantities) as u (storage_id, lot_id, quantity)
           group by u.storage_id, u.lot_id) e
   where b.organization_id = org and b.storage_id = e.storage_id and b.lot_id = e.lot_id;

  insert into stock_movement
    (organization_id, document_id, line, storage_id, lot_id, date, quantity, reversal, user_id)
  select org, p_document, e.line, e.storage_id, e.lot_id, p_date, e.quantity, p_reversal, current_person()
    from unnest(p_lines, p_storages, p_lots, p_quantities) as e (line, storage_id, lot_id, quantity);

  update stock_document d
     set state = case when p_reversal then 'draft' else 'active' end, version = d.version + 1
   where d.organization_id = org and d.id = p_document;
end
$$;
revoke all on function stock_write from public;

create function stock_lock_document(p_document uuid, p_state text) returns date language plpgsql as $$
declare
  found_state text;
  found_date date;
begin
  select state, document_date into found_state, found_date
    from stock_document
   where organization_id = current_organization() and id = p_document
     for update;
  if found_state is distinct from p_state then
    raise exception 'stock document % is %, not %', p_document, coalesce(found_state, 'absent'), p_state
      using errcode = 'object_not_in_prerequisite_state';
  end if;
  return found_date;
end
$$;
revoke all on function stock_lock_document from public;

-- Posts a draft: its entries go into the ledger at the document's date. Gives the shortages, see stock_write.
create function stock_post(
  p_document uuid, p_lines integer[], p_lots integer[], p_storages integer[], p_quantities numeric[]
) returns table (storage_id integer, lot_id integer, short_on date, missing numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query select * from stock_write(
    p_document, stock_lock_document(p_document, 'draft'), false, p_lines, p_lots, p_storages, p_quantities);
end
$$;
revoke all on function stock_post from public;
grant execute on function stock_post to provizor_app;

-- Takes a posted document back: reversing entries of the same date, the document is a draft again.
create function stock_reverse(p_document uuid)
returns table (storage_id integer, lot_id integer, short_on date, missing numeric)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p_date constant date := stock_lock_document(p_document, 'active');
begin
  return query
  with entries as (
    select coalesce(array_agg(m.line), '{}') as lines, coalesce(array_agg(m.lot_id), '{}') as lots,
           coalesce(array_agg(m.storage_id), '{}') as storages, coalesce(array_agg(-m.quantity), '{}') as quantities
      from (select s.line, s.lot_id, s.storage_id, sum(s.quantity) as quantity
              from stock_movement s
             where s.organization_id = current_organization() and s.document_id = p_document
             group by s.line, s.lot_id, s.storage_id
            having sum(s.quantity) <> 0) m
  )
  select w.* from entries e, stock_write(p_document, p_date, true, e.lines, e.lots, e.storages, e.quantities) w;
end
$$;
revoke all on function stock_reverse from public;
grant execute on function stock_reverse to provizor_app;

-- Where ledger and balances disagree, or the ledger was below zero at the end of a day: always empty.
create view stock_discrepancy with (security_invoker = true) as
with daily as (
  select m.organization_id, m.storage_id, m.lot_id, m.date,
         sum(sum(m.quantity)) over (
           partition by m.organization_id, m.storage_id, m.lot_id order by m.date) as quantity
    from stock_movement m
   group by m.organization_id, m.storage_id, m.lot_id, m.date
), ledger as (
  select d.organization_id, d.storage_id, d.lot_id, min(d.quantity) as lowest,
         (array_agg(d.quantity order by d.date desc))[1] as quantity
    from daily d
   group by d.organization_id, d.storage_id, d.lot_id
)
select organization_id, storage_id, lot_id,
       coalesce(l.quantity, 0) as ledger, coalesce(b.quantity, 0) as balance, coalesce(l.lowest, 0) as lowest
  from ledger l
  full join stock_balance b using (organization_id, storage_id, lot_id)
 where coalesce(l.quantity, 0) <> coalesce(b.quantity, 0) or coalesce(l.lowest, 0) < 0;
grant select on stock_discrepancy to provizor_app;

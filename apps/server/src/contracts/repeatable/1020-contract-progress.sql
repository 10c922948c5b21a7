-- The contract a posted document brings goods by, or takes them back by; null when it does neither.
create or replace function contract_of(d stock_document) returns integer language sql immutable parallel safe as $$
  select case when d.state = 'active' and d.data->>'contract_id' ~ '^[0-9]{1,9}$'
               and (d.kind = 'income' or d.kind = 'outcome' and d.data->>'to_supplier' = 'true')
              then (d.data->>'contract_id')::integer end
$$;

-- What came by contracts of the organisations and what of it was given to patients, by goods; returns to the supplier are
-- taken off. Goods of a lot that several contracts brought are given out in the order in which they came. The statement
-- names the organisations itself, as whoever asks may be one no policy binds, and looks at the entries of a lot once.
create or replace function contract_progress(p_organizations integer[], p_contracts integer[])
returns table (organization_id integer, contract_id integer, nomenclature_id integer, delivered numeric,
               delivered_sum numeric, released numeric, released_sum numeric)
language sql stable as $$
  with documents as materialized (
    select d.organization_id, d.id
      from stock_document d
     where d.organization_id = any(p_organizations) and d.data->>'contract_id' is not null
       and contract_of(d) = any(p_contracts)
  ), lots as materialized (
    select distinct m.organization_id, m.lot_id
      from documents d
      join stock_movement m on m.organization_id = d.organization_id and m.document_id = d.id
  ), entries as materialized (
    select l.organization_id, l.lot_id, contract_of(s) as contract_id, s.kind, s.document_date as day, m.quantity
      from lots l
      join stock_movement m on m.organization_id = l.organization_id and m.lot_id = l.lot_id
      join stock_document s on s.organization_id = m.organization_id and s.id = m.document_id
     where s.kind in ('income', 'initial', 'recipe', 'outcome')
  ), brought as (
    select e.organization_id, e.lot_id, e.contract_id,
           min(e.day) filter (where e.contract_id is not null) as day, sum(e.quantity) as quantity
      from entries e
     where e.contract_id is not null or e.kind in ('income', 'initial')
     group by 1, 2, 3
  ), ordered as (
    select b.*, sum(b.quantity) over (
             partition by b.organization_id, b.lot_id
             order by b.day nulls first, b.contract_id nulls first) - b.quantity as before
      from brought b
  ), given as (
    select e.organization_id, e.lot_id, -sum(e.quantity) as quantity
      from entries e where e.kind = 'recipe' group by 1, 2
  )
  select o.organization_id, o.contract_id, l.nomenclature_id, sum(o.quantity),
         round(sum(o.quantity * coalesce(l.price, 0)), 2), sum(r.packs),
         round(sum(r.packs * coalesce(l.price, 0)), 2)
    from ordered o
    join lot l on l.organization_id = o.organization_id and l.id = o.lot_id
    left join given g on g.organization_id = o.organization_id and g.lot_id = o.lot_id
   cross join lateral (
     select least(greatest(coalesce(g.quantity, 0) - o.before, 0), greatest(o.quantity, 0)) as packs) r
   where o.contract_id = any(p_contracts)
   group by 1, 2, 3
$$;
grant execute on function contract_progress to provizor_app;

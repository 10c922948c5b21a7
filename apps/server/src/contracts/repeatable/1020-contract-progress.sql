-- What came by contracts and what of it was given to patients, by goods; returns to the supplier are taken off. Goods of a
-- lot that several contracts brought are given out in the order in which they came.
create or replace function contract_progress(p_contracts integer[])
returns table (contract_id integer, nomenclature_id integer, delivered numeric, delivered_sum numeric,
               released numeric, released_sum numeric)
language sql stable as $$
  with documents as materialized (
    select d.id, d.document_date as day, (d.data->>'contract_id')::integer as contract_id
      from stock_document d
     where d.state = 'active' and d.data->>'contract_id' ~ '^[0-9]{1,9}$'
       and (d.kind = 'income' or d.kind = 'outcome' and d.data->>'to_supplier' = 'true')
  ), lots as (
    select distinct m.lot_id
      from documents d
      join stock_movement m on m.organization_id = current_organization() and m.document_id = d.id
     where d.contract_id = any(p_contracts)
  ), brought as (
    select l.lot_id, d.contract_id, min(d.day) as day, sum(m.quantity) as quantity
      from lots l
      join stock_movement m on m.organization_id = current_organization() and m.lot_id = l.lot_id
      join stock_document s on s.organization_id = m.organization_id and s.id = m.document_id
      left join documents d on d.id = m.document_id
     where d.id is not null or s.kind in ('income', 'initial')
     group by 1, 2
  ), ordered as (
    select b.*, sum(b.quantity) over (
             partition by b.lot_id order by b.day nulls first, b.contract_id nulls first) - b.quantity as before
      from brought b
  ), given as (
    select m.lot_id, -sum(m.quantity) as quantity
      from lots l
      join stock_movement m on m.organization_id = current_organization() and m.lot_id = l.lot_id
      join stock_document d on d.organization_id = m.organization_id and d.id = m.document_id
     where d.kind = 'recipe'
     group by 1
  )
  select o.contract_id, l.nomenclature_id, sum(o.quantity), round(sum(o.quantity * coalesce(l.price, 0)), 2),
         sum(r.packs), round(sum(r.packs * coalesce(l.price, 0)), 2)
    from ordered o
    join lot l on l.organization_id = current_organization() and l.id = o.lot_id
    left join given g on g.lot_id = o.lot_id
   cross join lateral (
     select least(greatest(coalesce(g.quantity, 0) - o.before, 0), greatest(o.quantity, 0)) as packs) r
   where o.contract_id = any(p_contracts)
   group by 1, 2
$$;
grant execute on function contract_progress to provizor_app;

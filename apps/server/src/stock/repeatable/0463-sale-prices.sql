-- Notes the prices of a posted sale where no later one tells another. Rows are written in the order of their key.
create or replace function stock_note_sale(p_organization integer, p_document uuid) returns void language sql as $$
  insert into stock_sale_price as p (organization_id, lot_id, price, document_id, document_date, posted_at)
  select d.organization_id, i.lot_id, (array_agg(i.price order by i.n desc))[1], d.id, d.document_date, d.posted_at
    from stock_document d
    join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
   where d.organization_id = p_organization and d.id = p_document and d.kind = 'realize'
     and d.state in ('active', 'done') and i.lot_id is not null and i.price is not null
   group by d.organization_id, d.id, i.lot_id
   order by i.lot_id
  on conflict (organization_id, lot_id) do update
     set price = excluded.price, document_id = excluded.document_id, document_date = excluded.document_date,
         posted_at = excluded.posted_at
   where (p.document_date, p.posted_at) <= (excluded.document_date, excluded.posted_at)
$$;
revoke all on function stock_note_sale from public;

-- Forgets the prices a sale has told: the one before it tells them again.
create or replace function stock_forget_sale(p_organization integer, p_document uuid) returns void language plpgsql as $$
declare
  lots integer[];
begin
  with gone as (
    delete from stock_sale_price where organization_id = p_organization and document_id = p_document returning lot_id
  )
  select coalesce(array_agg(lot_id), '{}') into lots from gone;
  insert into stock_sale_price (organization_id, lot_id, price, document_id, document_date, posted_at)
  select distinct on (i.lot_id) d.organization_id, i.lot_id, i.price, d.id, d.document_date, d.posted_at
    from stock_document_line i
    join stock_document d on d.organization_id = i.organization_id and d.id = i.document_id
   where i.organization_id = p_organization and i.lot_id = any(lots) and i.price is not null
     and d.kind = 'realize' and d.state in ('active', 'done') and d.id <> p_document and d.posted_at is not null
   order by i.lot_id, d.document_date desc, d.posted_at desc, i.n desc
  on conflict do nothing;
end
$$;
revoke all on function stock_forget_sale from public;

create or replace function stock_keep_sale_prices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state in ('active', 'done') then
    perform stock_note_sale(new.organization_id, new.id);
  else
    perform stock_forget_sale(new.organization_id, new.id);
  end if;
  return null;
end
$$;

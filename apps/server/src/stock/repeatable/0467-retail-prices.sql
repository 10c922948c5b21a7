-- Where a document says what goods are sold for: a move where they come to.
create or replace function retail_place(d stock_document) returns integer language sql immutable as $$
  select case d.kind when 'move' then d.storage_to_id else d.storage_id end
$$;

-- Notes the retail prices of a posted document where no later one tells another. Rows are written in the order of their key.
create or replace function retail_note(p_organization integer, p_document uuid) returns void language sql as $$
  insert into retail_price as p (organization_id, storage_id, lot_id, price, document_id, document_date, posted_at)
  select d.organization_id, retail_place(d), i.lot_id, (array_agg(i.retail_price order by i.n desc))[1], d.id,
         d.document_date, d.posted_at
    from stock_document d
    join stock_document_line i on i.organization_id = d.organization_id and i.document_id = d.id
   where d.organization_id = p_organization and d.id = p_document and d.state in ('active', 'done')
     and d.kind in ('income', 'initial', 'reprice', 'move') and i.lot_id is not null and i.retail_price is not null
   group by d.organization_id, d.id, retail_place(d), i.lot_id
   order by retail_place(d), i.lot_id
  on conflict (organization_id, storage_id, lot_id) do update
     set price = excluded.price, document_id = excluded.document_id, document_date = excluded.document_date,
         posted_at = excluded.posted_at
   where (p.document_date, p.posted_at) <= (excluded.document_date, excluded.posted_at)
$$;
revoke all on function retail_note from public;

-- Forgets the prices a document has told: the one before it tells them again.
create or replace function retail_forget(p_organization integer, p_document uuid) returns void language plpgsql as $$
declare
  lots integer[];
  place integer;
begin
  select retail_place(d) into place from stock_document d where organization_id = p_organization and id = p_document;
  with gone as (
    delete from retail_price where organization_id = p_organization and document_id = p_document returning lot_id
  )
  select coalesce(array_agg(lot_id), '{}') into lots from gone;
  insert into retail_price (organization_id, storage_id, lot_id, price, document_id, document_date, posted_at)
  select distinct on (i.lot_id)
         d.organization_id, place, i.lot_id, i.retail_price, d.id, d.document_date, d.posted_at
    from stock_document_line i
    join stock_document d on d.organization_id = i.organization_id and d.id = i.document_id
   where i.organization_id = p_organization and i.lot_id = any(lots) and i.retail_price is not null
     and retail_place(d) = place and d.kind in ('income', 'initial', 'reprice', 'move') and d.state in ('active', 'done')
     and d.id <> p_document and d.posted_at is not null
   order by i.lot_id, d.document_date desc, d.posted_at desc, i.n desc
  on conflict do nothing;
end
$$;
revoke all on function retail_forget from public;

create or replace function keep_retail_prices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state in ('active', 'done') then
    perform retail_note(new.organization_id, new.id);
  else
    perform retail_forget(new.organization_id, new.id);
  end if;
  return null;
end
$$;

-- Writes makers' prices into lines of a receipt that have none, as far as its day is not closed. The application role may
-- not touch lines of posted documents.
create or replace function stock_learn_maker_prices(p_document uuid, p_lines integer[], p_prices numeric[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update stock_document_line i set maker_price = p.price
    from unnest(p_lines, p_prices) as p (n, price), stock_document d
   where d.organization_id = current_organization() and d.id = p_document and d.kind in ('income', 'initial')
     and not exists (
       select from stock_closed c
        where c.organization_id = d.organization_id and (c.storage_id is null or c.storage_id = d.storage_id)
          and d.document_date <= c.day)
     and i.organization_id = d.organization_id and i.document_id = d.id and i.n = p.n and i.maker_price is null
$$;
revoke all on function stock_learn_maker_prices from public;
grant execute on function stock_learn_maker_prices to provizor_app;

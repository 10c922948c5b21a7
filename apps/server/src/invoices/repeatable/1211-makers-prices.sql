-- What the maker has sold goods of a notice of MDLP for, without VAT, as the papers of that delivery say it: by product and
-- series; the latest correction of a paper stands for those before it. Null where no paper says it, or two lines differ.
create or replace function invoice_maker_price(p_notice text, p_gtin text, p_series text) returns numeric
language sql stable as $$
  select case when bool_and(l.maker_price is not null) and count(distinct l.maker_price) = 1 then min(l.maker_price) end
    from supplier_invoice i
    join supplier_invoice_line l on l.organization_id = i.organization_id and l.invoice_id = i.id
    left join nomenclature g on g.organization_id = l.organization_id and g.id = l.nomenclature_id
   where i.notice_id = p_notice and i.kind = 'invoice' and coalesce(g.gtin, l.gtin) = p_gtin
     and (l.series is null or p_series is null or lower(l.series) = lower(p_series))
     and not exists (
       select from supplier_invoice o
        where o.organization_id = i.organization_id and o.kind = i.kind and o.number = i.number and o.date = i.date
          and coalesce(o.seller_inn, lower(o.seller_name)) = coalesce(i.seller_inn, lower(i.seller_name)) and o.id > i.id)
$$;

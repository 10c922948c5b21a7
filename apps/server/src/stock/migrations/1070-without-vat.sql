-- «Без НДС» is a rate of its own beside 0 %: per cent without idle zeros, or 'none'. The screens offered «Без НДС» and wrote
-- 0 for it, and MDLP tells 0.00 of goods without VAT: that is what every 0 so far has meant.
create domain vat_rate as text
  check (value = 'none' or value = '100' or value ~ '^(0|[1-9]\d?)(\.\d?[1-9])?$');

create function vat_rate_before_1070(p_rate numeric) returns text language sql immutable as $$
  select case when p_rate = 0 then 'none' else trim_scale(p_rate)::text end
$$;

alter table lot
  drop constraint lot_vat_rate_check,
  alter column vat_rate type vat_rate using vat_rate_before_1070(vat_rate);

-- made anew: a trigger that looks at a column keeps its type
drop trigger line_money_changed on stock_document_line;
alter table stock_document_line
  drop constraint stock_document_line_vat_rate_check,
  alter column vat_rate type vat_rate using vat_rate_before_1070(vat_rate);
create trigger line_money_changed before update on stock_document_line
  for each row when ((new.quantity, new.price, new.vat_rate, new.paper_sum)
                     is distinct from (old.quantity, old.price, old.vat_rate, old.paper_sum))
  execute function stock_line_money();

alter table nomenclature
  drop constraint nomenclature_vat_rate_check,
  alter column vat_rate type vat_rate using vat_rate_before_1070(vat_rate);

drop function vat_rate_before_1070(numeric);

-- Sum and VAT of a line as they stand on the supplier's paper, and what one pack costs exactly: 10 packs for 100,05 are
-- worth that on the shelf too. The price stays the one people and MDLP are told, to the kopeck.
alter table stock_document_line
  add column paper_sum numeric(14, 2) check (paper_sum >= 0),
  add column paper_vat numeric(14, 2) check (paper_vat >= 0),
  add column cost numeric(20, 8) check (cost >= 0);

alter table lot add column cost numeric(20, 8) check (cost >= 0);
update lot set cost = price;
alter table lot drop constraint lot_contents;
alter table lot add constraint lot_contents unique nulls not distinct
  (organization_id, nomenclature_id, series, expiry, price, vat_value, source, vat_rate, cost, twin);

alter table stock_balance drop column worth;
alter table stock_balance add column cost numeric(20, 8) check (cost >= 0);
update stock_balance set cost = price;
alter table stock_balance
  add column worth numeric generated always as (round(quantity * cost, 2)) stored;

create function stock_line_money() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger line_money_typed before insert on stock_document_line
  for each row when (new.paper_sum is not null) execute function stock_line_money();
create trigger line_money_changed before update on stock_document_line
  for each row when ((new.quantity, new.price, new.vat_rate, new.paper_sum)
                     is distinct from (old.quantity, old.price, old.vat_rate, old.paper_sum))
  execute function stock_line_money();

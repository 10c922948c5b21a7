-- What the maker has sold a pack for, without VAT, as the supplier's paper says it.
alter table supplier_invoice_line add column maker_price numeric(14, 2) check (maker_price >= 0);
create index supplier_invoice_of_notice on supplier_invoice (organization_id, notice_id) where notice_id is not null;

alter table stock_document
  drop constraint stock_document_kind_check,
  add constraint stock_document_kind_check check (kind in (
    'initial', 'income', 'outcome', 'realize', 'recipe', 'treatment', 'destroy', 'move', 'invent', 'order', 'reprice'));

alter table stock_document_line
  -- of a vital medicine: what its maker sold it for, without VAT
  add column maker_price numeric(14, 2) check (maker_price >= 0),
  -- what a pack is sold for to people, with VAT, and what it was before
  add column retail_price numeric(14, 2) check (retail_price >= 0),
  add column retail_was numeric(14, 2) check (retail_was >= 0),
  -- the rule that made the price when the document was posted; null = somebody has typed it
  add column retail_rule_id integer,
  add foreign key (organization_id, retail_rule_id) references markup_rule (organization_id, id);
create index stock_document_line_of_rule on stock_document_line (organization_id, retail_rule_id)
  where retail_rule_id is not null;

-- What a pack of a lot is sold for in a storage: by the latest posted receipt or re-pricing that says it.
create table retail_price (
  organization_id integer not null,
  storage_id integer not null,
  lot_id integer not null,
  price numeric(14, 2) not null check (price >= 0),
  document_id uuid not null,
  document_date date not null,
  posted_at timestamptz not null,
  primary key (organization_id, storage_id, lot_id),
  foreign key (organization_id, storage_id) references storage (organization_id, id),
  foreign key (organization_id, lot_id) references lot (organization_id, id) on delete cascade,
  foreign key (organization_id, document_id) references stock_document (organization_id, id)
);
create index retail_price_of_lot on retail_price (organization_id, lot_id);
create index retail_price_of_document on retail_price (organization_id, document_id);
select make_tenant_table('retail_price');
revoke insert, update, delete on retail_price from provizor_app;

create function keep_retail_prices() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger keep_retail_prices after update of state on stock_document
  for each row when (
    new.kind in ('income', 'initial', 'reprice')
    and (new.state in ('active', 'done')) <> (old.state in ('active', 'done')))
  execute function keep_retail_prices();

-- What a health authority adds up of an organisation below it, reckoned once a day and kept by the ledger until the next:
-- levels of its goods and shelf lives of its stock. The rows of a day and what has changed since lie side by side and are
-- summed: a posting only adds rows and waits for nobody. Of an organisation whose figures are of another day the ledger
-- itself is added up (decision 104).
create table stock_day (
  organization_id integer primary key references organization (id),
  -- the day shelf lives are looked at on, the first day of the consumption
  day date not null,
  since date not null,
  taken_at timestamptz not null default now()
);
select make_tenant_table('stock_day');

create table stock_day_goods (
  organization_id integer not null,
  id bigint generated always as identity,
  nomenclature_id integer not null,
  -- balances with anything on them; packs neither expired nor promised; packs given to people: not rounded
  lots integer not null,
  free numeric not null,
  given numeric not null,
  primary key (organization_id, id)
);
select make_tenant_table('stock_day_goods');

create table stock_day_expiry (
  organization_id integer not null,
  id bigint generated always as identity,
  expiry date,
  lots integer not null,
  quantity numeric not null,
  worth numeric not null,
  primary key (organization_id, id)
);
select make_tenant_table('stock_day_expiry');

revoke insert, update, delete on stock_day, stock_day_goods, stock_day_expiry from provizor_app;
select open_to_authority('stock_day', '{organization_id,day,since}');
select open_to_authority('stock_day_goods', '{organization_id,nomenclature_id,lots,free,given}');
select open_to_authority('stock_day_expiry', '{organization_id,expiry,lots,quantity,worth}');

create function stock_keep_day_of_balances() returns trigger language plpgsql as 'begin return null; end';
create trigger keep_day after update on stock_balance referencing old table as old_rows new table as new_rows
  for each statement execute function stock_keep_day_of_balances();
create function stock_keep_day_of_movements() returns trigger language plpgsql as 'begin return null; end';
create trigger keep_day after insert on stock_movement referencing new table as new_rows
  for each statement execute function stock_keep_day_of_movements();
create function stock_forget_day() returns trigger language plpgsql as 'begin return null; end';
create trigger forget_day after update of expiry on lot
  for each row when (new.expiry is distinct from old.expiry) execute function stock_forget_day();

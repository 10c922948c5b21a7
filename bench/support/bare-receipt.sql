-- What receipts are measured against: the same work in bare SQL, nothing of the product in it. One run of
-- bare-receipt-run.sql is one receipt: written as a draft in one transaction, posted in another, with movements,
-- balances (CHECK >= 0), the state of the document and two rows of a trail.
create table lot (id int primary key, org int, series text);
insert into lot select g, 1, 'S' || g from generate_series(1, 50000) g;
create table doc (id bigserial primary key, org int, kind text, number int, date date, state text,
  created timestamptz default now());
create table line (doc bigint references doc, n int, lot int references lot, qty numeric(18, 6), price numeric(14, 2),
  vat numeric(14, 2), primary key (doc, n));
create table mv (id bigserial primary key, doc bigint references doc, n int, storage int, lot int references lot,
  date date, qty numeric(18, 6), at timestamptz default clock_timestamp());
create index on mv (storage, lot, date);
create table bal (org int, storage int, lot int references lot, qty numeric(18, 6) check (qty >= 0),
  primary key (org, storage, lot));
create table audit (id bigserial primary key, org int, who int, tbl text, row text, old jsonb, new jsonb,
  at timestamptz default now());
insert into bal select 1, 1 + g % 10, g, 100 from generate_series(1, 50000) g;
insert into doc (org, kind, number, date, state) select 1, 'x', g, '2026-01-01', 'a' from generate_series(1, 10000) g;
insert into mv (doc, n, storage, lot, date, qty)
select 1 + g % 10000, 1, 1 + g % 10, 1 + g % 50000, '2026-01-01', 1 from generate_series(1, 300000) g;

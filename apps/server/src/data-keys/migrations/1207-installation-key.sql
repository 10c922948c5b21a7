-- By which key of the installation values are sealed: its mark, which tells nothing of it. Written when that key is changed, in
-- the transaction that seals everything anew (decision 0094); null = it was never changed.
create table installation_key (
  id int primary key default 1 check (id = 1),
  mark bytea,
  changed_at timestamptz
);
insert into installation_key default values;

-- Keys that seal what identifies people (decision 0081). A key of data is random and belongs to one organisation; it
-- lies here sealed by the key of the installation, which is never in the database: the program gives what follows from
-- it to each of its sessions (`provizor.key`).
create extension if not exists pgcrypto;

create table data_key (
  -- the trail is sealed too, and outlives the organisation it tells of
  organization_id integer not null,
  id integer generated always as identity,
  -- rows: seals values; marks: makes the marks by which a sealed number is found
  purpose text not null check (purpose in ('rows', 'marks')),
  sealed bytea not null,
  made_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index data_key_of_marks on data_key (organization_id) where purpose = 'marks';
select make_tenant_table('data_key');
-- Keys are made and retired by the program alone.
revoke insert, update, delete on data_key from provizor_app;

-- A device may be that of a whole place of activity: of all its storages that have none of their own.
alter table registrar drop constraint registrar_pkey;
alter table registrar alter column storage_id drop not null;
alter table registrar
  add column id integer generated always as identity,
  add column branch_id integer,
  add primary key (organization_id, id),
  add constraint registrar_of_branch foreign key (organization_id, branch_id)
    references branch (organization_id, id) on delete cascade,
  add constraint registrar_of_one check (num_nonnulls(storage_id, branch_id) = 1);
create unique index registrar_of_storage on registrar (organization_id, storage_id) where storage_id is not null;
create unique index registrar_of_branch_once on registrar (organization_id, branch_id) where branch_id is not null;
-- the trail names rows by their primary key
drop trigger audit_insert on registrar;
drop trigger audit_update on registrar;
drop trigger audit_delete on registrar;
select audit_table('registrar', '{password}');

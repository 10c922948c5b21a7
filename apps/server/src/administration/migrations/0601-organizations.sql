-- The health authority an organisation is subordinate to.
alter table organization
  add column parent_id integer references organization (id),
  add constraint organization_not_below_itself check (parent_id <> id);

create index organization_parent on organization (parent_id) where parent_id is not null;
create index organization_name on organization (name collate "ru-x-icu", id);
create index organization_inn on organization (inn);

-- All four credentials are written only: the trail says that they changed.
drop trigger audit_insert on organization;
drop trigger audit_update on organization;
drop trigger audit_delete on organization;
select audit_table('organization', '{client_id,client_secret,sb_client_id,sb_client_secret}', 'id');

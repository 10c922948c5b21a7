-- The health authority an organisation is subordinate to.
alter table organization
  add column parent_id integer references organization (id),
  add constraint organization_not_below_itself check (parent_id <> id);

create index organization_parent on organization (parent_id) where parent_id is not null;
create index organization_name on organization (name collate "ru-x-icu", id);
create index organization_inn on organization (inn);

-- The health authority an organisation is subordinate to.
alter table organization
  add column parent_id integer references organization (id),
  add constraint organization_not_below_itself check (parent_id <> id);

create index organization_parent on organization (parent_id) where parent_id is not null;
create index organization_name on organization (name collate "ru-x-icu", id);
create index organization_inn on organization (inn);

-- The organisation of the transaction and everything below it; ids only, for policies and filters.
create function current_subtree() returns setof integer
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive below as (
    select current_organization() as id
    union
    select o.id from organization o join below b on o.parent_id = b.id)
  select id from below where id is not null
$$;

-- A storage place with those it lies in: «Стеллаж 1 / Полка 2». Lists people walk by are ordered by it, numbers as numbers.
create or replace function address_path(p_organization integer, p_address integer) returns text
language sql stable as $$
  with recursive up (id, parent_id, name, depth) as (
    select a.id, a.parent_id, a.name, 0 from address a
     where a.organization_id = p_organization and a.id = p_address
    union all
    select a.id, a.parent_id, a.name, up.depth + 1 from up
      join address a on a.organization_id = p_organization and a.id = up.parent_id
  )
  select string_agg(name, ' / ' order by depth desc) from up
$$;

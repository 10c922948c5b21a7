-- Name of a trade pack in lists: the trade name tells dosages and packings not apart, so the description follows it.
create or replace function nomenclature_name(gtin text, name text, prod_desc text) returns text
language sql immutable parallel safe as $$
  select case
    when name is null then coalesce(prod_desc, 'GTIN ' || gtin)
    when prod_desc is null or prod_desc = name then name
    when prod_desc ^@ name then prod_desc
    else left(name || ', ' || prod_desc, 1000)
  end
$$;

-- The registry is fetched after goods may have come: rows made from a bare GTIN get their names then, in every
-- organisation, hence the definer's rights.
create or replace function name_nomenclature() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update nomenclature n
     set name = nomenclature_name(i.gtin, i.name, i.prod_desc), producer = i.producer, version = n.version + 1
    from new_rows i
   where n.gtin = i.gtin and n.from_registry
     and (n.name, n.producer) is distinct from (nomenclature_name(i.gtin, i.name, i.prod_desc), i.producer);
  return null;
end
$$;

-- What is stocked and what the registry of medicines knows are joined by the GTIN, whichever of them came first: counting by
-- pieces, limits of prices and the minimum assortment ask the registry. What people have chosen on a card stays.

create or replace function link_new_nomenclature() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.mdse_id is null and new.gtin is not null then
    new.mdse_id := coalesce(
      (select id from mdse where gtin = new.gtin),
      (select mdse_id from mdse_code where kind = 'gtin' and code = new.gtin));
  end if;
  return new;
end
$$;

-- In every organisation, hence the definer's rights.
create or replace function link_nomenclature_to_mdse() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update nomenclature n set mdse_id = m.id, version = n.version + 1
    from new_rows m where n.gtin = m.gtin and n.mdse_id is null;
  return null;
end
$$;

create or replace function link_nomenclature_to_code() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update nomenclature n set mdse_id = c.mdse_id, version = n.version + 1
    from new_rows c where c.kind = 'gtin' and n.gtin = c.code and n.mdse_id is null;
  return null;
end
$$;

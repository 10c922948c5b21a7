-- Words of an organisation's own dictionary are found by an index that begins with the organisation: those of the others
-- are not read, and no second index over all of its rows is laid beside.
create extension if not exists btree_gin;

do $$
declare
  own record;
begin
  for own in
    select c.relname as name, i.indrelid::regclass as owner
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_am a on a.oid = c.relam and a.amname = 'gin'
      join pg_attribute search on search.attrelid = i.indrelid and search.attname = 'search'
      join pg_attribute organization on organization.attrelid = i.indrelid and organization.attname = 'organization_id'
     where i.indnatts = 1 and i.indkey[0] = search.attnum
  loop
    execute format('drop index %I', own.name);
    execute format('create index %I on %s using gin (organization_id, search gin_trgm_ops)', own.name, own.owner);
  end loop;
end
$$;

-- What a list is searched by: without capitals, «ё» as people type it. The collation is named, for codes bring
-- their own, which knows capitals of Latin letters only.
create or replace function search_text(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(words collate "default"), 'ё', 'е')
$$;

-- Makes a table with id and name a dictionary: the search column, the order of its lists, rights and audit.
-- `searched` are columns found beside the name, `ordered` is what its lists go by.
create or replace function make_dictionary(table_name text, searched text[] default '{}', ordered text default 'name')
returns void language plpgsql as $$
declare
  is_own boolean := exists (
    select from pg_attribute where attrelid = table_name::regclass and attname = 'organization_id');
  is_tree boolean := exists (
    select from pg_attribute where attrelid = table_name::regclass and attname = 'parent_id');
  owner text := case when is_own then 'organization_id, ' else '' end;
  sorted text := case when ordered = 'name' then 'name collate "ru-x-icu"' else format('%I', ordered) end;
  words text;
begin
  select string_agg(format('coalesce(%I, '''')', field), ' || '' '' || ' order by position) into words
    from unnest(array['name'] || searched) with ordinality as part (field, position);
  execute format(
    'alter table %I add column search text generated always as ('' '' || search_text(%s)) stored', table_name, words);
  execute format(
    'create index %I on %I using gin (%ssearch gin_trgm_ops)', table_name || '_search', table_name, owner);
  execute format('create index if not exists %I on %I (%s%s, id)', table_name || '_order', table_name, owner, sorted);
  if is_tree then
    execute format(
      'create index %I on %I (%sparent_id, %s, id)', table_name || '_children', table_name, owner, sorted);
  end if;
  if not is_own then
    execute format('grant select, insert, update, delete on %I to provizor_app', table_name);
    perform audit_national_table(table_name);
  elsif not exists (select from pg_policy where polrelid = table_name::regclass) then
    perform make_tenant_table(table_name);
    perform audit_table(table_name);
  end if;
end
$$;

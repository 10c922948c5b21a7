-- Fields that differ, with what they held; the columns of both rows are the same. The search column only repeats others:
-- the audit leaves it out. A row of one column, so that it becomes part of the statement that asks for it.
create or replace function audit_differences(old_row jsonb, new_row jsonb, hidden text[]) returns table (changes jsonb)
language sql immutable parallel safe as $$
  select jsonb_object_agg(
           f.key,
           case when f.key = any(hidden) then '{"hidden": true}'::jsonb
                else jsonb_build_object('old', old_row -> f.key, 'new', new_row -> f.key) end)
    from jsonb_each(coalesce(new_row, old_row)) f
   where f.key <> 'search' and coalesce(old_row -> f.key, 'null') <> coalesce(new_row -> f.key, 'null')
$$;

-- The same as a value, for triggers that look at one row.
create or replace function audit_difference(old_row jsonb, new_row jsonb, hidden text[]) returns jsonb
language sql immutable parallel safe as $$
  select d.changes from audit_differences(old_row, new_row, hidden) d
$$;

create or replace function audit_key(row_data jsonb, fields text[]) returns text language sql immutable parallel safe as $$
  select case cardinality(fields)
    when 1 then row_data ->> fields[1]
    else (select string_agg(row_data ->> field, ',' order by position)
            from unnest(fields) with ordinality as part (field, position)) end
$$;

-- Arguments: column of the organisation, key columns, hidden columns (both as array literals).
-- One statement per changed statement, not per row: large receipts stay fast. `offset 0` keeps the rows turned into JSON
-- once, not once more for each of their fields.
-- Of rows that belong to no organisation (national dictionaries, common roles) what a person (root) changes is written
-- under the organisation the person acts in; what the program itself loads (importers run without a person) is not
-- written row by row. A change whose caller named no version he had read says so in the trail (`without_version`).
create or replace function audit_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- '' = a national table
  organization_column text := tg_argv[0];
  key_columns text[] := tg_argv[1];
  hidden text[] := tg_argv[2];
  -- own roles of organisations stand in one table with the common ones
  is_shared boolean := organization_column = '' and tg_table_name not in ('role', 'role_ability');
begin
  if organization_column = '' and (current_person() is null or current_organization() is null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes, shared)
    select coalesce((n.data ->> organization_column)::integer, current_organization()), current_person(),
           tg_table_name, audit_key(n.data, key_columns), 'insert',
           coalesce(d.changes, '{}'), is_shared
      from (select to_jsonb(new_rows) as data from new_rows offset 0) n
     cross join lateral audit_differences(null, n.data, hidden) d;
  elsif tg_op = 'DELETE' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes, shared)
    select coalesce((o.data ->> organization_column)::integer, current_organization()), current_person(),
           tg_table_name, audit_key(o.data, key_columns), 'delete',
           coalesce(d.changes, '{}'), is_shared
      from (select to_jsonb(old_rows) as data from old_rows offset 0) o
     cross join lateral audit_differences(o.data, null, hidden) d;
  else
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes, shared)
    select coalesce((coalesce(n.data, o.data) ->> organization_column)::integer, current_organization()),
           current_person(), tg_table_name, coalesce(n.row_key, o.row_key), 'update',
           case when current_setting('app.without_version', true) = 'on'
                then d.changes || '{"without_version": {"old": null, "new": true}}' else d.changes end,
           is_shared
      from (select to_jsonb(old_rows) as data, audit_key(to_jsonb(old_rows), key_columns) as row_key
              from old_rows offset 0) o
      full join (select to_jsonb(new_rows) as data, audit_key(to_jsonb(new_rows), key_columns) as row_key
                   from new_rows offset 0) n
        on n.row_key = o.row_key
       and coalesce(n.data -> organization_column, 'null') = coalesce(o.data -> organization_column, 'null')
     cross join lateral audit_differences(o.data, n.data, hidden) d
     where d.changes is not null;
  end if;
  return null;
end
$$;

-- Attaches the audit to a table. `hidden` are columns whose contents must not be copied (passwords, secrets).
create or replace function audit_table(table_name text, hidden text[] default '{}', organization_column text default 'organization_id')
returns void language plpgsql as $$
declare
  key_columns text[];
  arguments text;
begin
  select array_agg(a.attname order by k.position)
    into key_columns
    from pg_index i
   cross join lateral unnest(i.indkey) with ordinality as k (attnum, position)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
   where i.indrelid = table_name::regclass and i.indisprimary and a.attname <> 'organization_id';
  if key_columns is null then
    raise exception 'table % has no primary key beside the organisation', table_name;
  end if;
  arguments := format('%L, %L, %L', organization_column, key_columns, hidden);
  execute format(
    'create trigger audit_insert after insert on %I referencing new table as new_rows'
    ' for each statement execute function audit_change(%s)', table_name, arguments);
  execute format(
    'create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows'
    ' for each statement execute function audit_change(%s)', table_name, arguments);
  execute format(
    'create trigger audit_delete after delete on %I referencing old table as old_rows'
    ' for each statement execute function audit_change(%s)', table_name, arguments);
end
$$;
